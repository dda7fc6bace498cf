import postcss, { type Root, type Rule } from 'postcss';
import { endOfFirstView } from './end-of-first-view.ts';
import { editInlineStyles, withoutInlineStyles } from './inline-styles.ts';
import { moveOut } from './move-out.ts';
import { namesOf, removeEmptyBlocks, requiredClasses } from './prune-styles.ts';

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
  const named = namesOf([withoutInlineStyles(first), ...scriptsOf(first)]);
  const later = postcss.root();
  const before = editInlineStyles(first, (css) => {
    const root = postcss.parse(css);
    moveLaterRules(root, named, later);
    removeEmptyBlocks(root);
    return String(root);
  });
  if (later.nodes.length === 0) return undefined;
  return { before, after: html.slice(end), laterStyle: String(later) };
}

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
