// Every page carries its style inline, and the compiler gives each page the style of all parts that
// any page of its route may hold. What neither the page nor its scripts name is taken out again,
// so that a page fits into the first packets of a connection.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import postcss, { type Container, type Rule } from 'postcss';
import { editInlineStyles, joinInlineStyles, withoutInlineStyles } from './inline-styles.ts';
import { reachableScripts } from './reachable-scripts.ts';

/** Leaves every page in a folder one inline style of what it uses. Comes before the hashes are made. */
export function pruneStyles(folder: string): void {
  for (const file of globSync(`${folder}/**/*.html`)) {
    const html = joinInlineStyles(readFileSync(file, 'utf8'));
    writeFileSync(file, pruneStylesOf(html, reachableScripts(html, `${folder}/_assets`)));
  }
}

/** @param scripts text of the scripts that the page may load: they may show further classes */
export function pruneStylesOf(html: string, scripts: readonly string[]): string {
  const named = namesOf([withoutInlineStyles(html), ...scripts]);
  return editInlineStyles(html, (css) => pruneStyle(css, named));
}

/** Every word in some texts that could be the name of a class. */
export function namesOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
}

/** Keeps a rule when each class of one of its selectors is named. Everything else stays. */
function pruneStyle(css: string, named: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter((selector) =>
      requiredClasses(selector).every((name) => named.has(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  removeUnusedKeyframes(root);
  removeEmptyBlocks(root);
  return root.toString();
}

/**
 * The classes without which a selector meets nothing. What stands in brackets is left alone: `:not(.x)`
 * matches just where the class is missing.
 */
export function requiredClasses(selector: string): string[] {
  let required = selector.replaceAll(/\\./g, '_').replaceAll(/\[[^\]]*\]/g, '');
  const innermost = /\([^()]*\)/g;
  while (innermost.test(required)) required = required.replaceAll(innermost, '');
  return [...required.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '');
}

function isStep(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && isKeyframes(rule.parent);
}

function isKeyframes(node: Container | { name?: string }): boolean {
  return 'name' in node && node.name === 'keyframes';
}

function removeUnusedKeyframes(root: postcss.Root): void {
  const used = new Set<string>();
  root.walkDecls(/^animation(-name)?$|^--/, ({ value }) => {
    for (const word of value.match(/[\w-]+/g) ?? []) used.add(word);
  });
  root.walkAtRules('keyframes', (block) => {
    if (!used.has(block.params)) block.remove();
  });
}

/** Takes out what holds nothing, also what only held that. */
export function removeEmptyBlocks(parent: Container): void {
  for (const child of [...(parent.nodes ?? [])]) {
    if (child.type !== 'atrule' && child.type !== 'rule') continue;
    if (child.nodes === undefined) continue;
    removeEmptyBlocks(child);
    if (child.nodes.length === 0) child.remove();
  }
}
