// A page whose style is long gets the part of it that only lies further down from a file, asked for
// where it is first needed. So the first view comes with the first packets of a connection, and what
// follows is not drawn before its style is there.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import postcss, { type Root, type Rule } from 'postcss';
import { endOfFirstView } from './end-of-first-view.ts';
import { moveOut } from './move-out.ts';
import { namesOf, removeEmptyBlocks, requiredClasses } from './prune-styles.ts';
import { reachableScripts } from './reachable-scripts.ts';
import { printStyleLink } from './share-print-styles.ts';

/** So many bytes fit into ten packets of 1,460, less the headers of the answer. RFC 6928. */
const firstFlightBytes = 13_000;

/** Moves such styles of every page in a folder to its assets. Comes after pruning. */
export function shareLaterStyles(folder: string): void {
  for (const file of globSync(`${folder}/**/*.html`)) {
    const page = readFileSync(file, 'utf8');
    if (brotliCompressSync(page).length <= firstFlightBytes) continue;
    const split = splitLaterStyle(page, (html) => reachableScripts(html, `${folder}/_assets`));
    if (!split) continue;
    const name = createHash('sha256').update(split.laterStyle).digest('base64url').slice(0, 8);
    const path = `_assets/later.${name}.css`;
    writeFileSync(`${folder}/${path}`, split.laterStyle);
    const link = `<link rel="stylesheet" href="/${path}">`;
    // What is for paper keeps the last word.
    const [printLink = ''] = printStyleLink.exec(split.before) ?? [];
    writeFileSync(file, split.before.replace(printLink, '') + link + printLink + split.after);
  }
}

interface SplitPage {
  readonly before: string;
  readonly after: string;
  readonly laterStyle: string;
}

/**
 * Takes the rules out of a page's inline style that nothing in its first view can meet.
 *
 * @param scriptsOf texts of the scripts that a piece of HTML names: they may show further classes
 * @returns nothing when there is no such rule
 */
export function splitLaterStyle(
  html: string,
  scriptsOf: (html: string) => readonly string[],
): SplitPage | undefined {
  const end = endOfFirstView(html);
  if (end === undefined) return undefined;
  const first = html.slice(0, end);
  const named = namesOf([first.replaceAll(styleElement, ''), ...scriptsOf(first)]);
  const later = postcss.root();
  const before = first.replaceAll(styleElement, (_, css: string) => {
    const root = postcss.parse(css);
    moveLaterRules(root, named, later);
    removeEmptyBlocks(root);
    return `<style>${root}</style>`;
  });
  if (later.nodes.length === 0) return undefined;
  return { before, after: html.slice(end), laterStyle: String(later) };
}

const styleElement = /<style>([\s\S]*?)<\/style>/g;

function moveLaterRules(root: Root, named: ReadonlySet<string>, later: Root): void {
  root.walkRules((rule) => {
    if (isInsideARule(rule) || rule.selectors.some((selector) => isMet(selector, named))) return;
    moveOut(rule, later);
  });
}

function isMet(selector: string, named: ReadonlySet<string>): boolean {
  return requiredClasses(selector).every((name) => named.has(name));
}

/** A nested rule goes where the one around it goes, and a step of an animation stays in it. */
function isInsideARule(rule: Rule): boolean {
  for (let around = rule.parent; around && around.type !== 'root'; around = around.parent) {
    if (around.type === 'rule') return true;
    if ('name' in around && around.name === 'keyframes') return true;
  }
  return false;
}
