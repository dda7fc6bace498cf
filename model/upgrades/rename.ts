// What steps of the content's format are made of: renames that leave all other characters of a file as they are.
import type { Nodes } from 'mdast';
import { isMap, isPair, isScalar, isSeq, parseDocument, type Scalar } from 'yaml';
import { parseBody } from '../format-body.ts';
import { splitPage } from '../front-matter.ts';

/**
 * Renames a field of a fact file, or of the head of a page.
 *
 * @param path names from the outside to the field; `*` stands for each entry of a list or record
 */
export function renameField(text: string, path: readonly string[], to: string): string {
  const yaml = splitPage(text).head || text;
  const start = text.indexOf(yaml);
  return replaceRanges(
    text,
    keysAt(parseDocument(yaml).contents, path).map(({ range }) => {
      const [from = 0, end = 0] = range ?? [];
      return [start + from, start + end, to];
    }),
  );
}

function keysAt(node: unknown, [name, ...rest]: readonly string[]): Scalar[] {
  if (name === '*') {
    const items: readonly unknown[] = isMap(node) || isSeq(node) ? node.items : [];
    return items.flatMap((item) => keysAt(isPair(item) ? item.value : item, rest));
  }
  const pair = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && key.value === name)
    : undefined;
  if (!pair) return [];
  return rest.length > 0 ? keysAt(pair.value, rest) : [pair.key as Scalar];
}

/**
 * Renames a block in the text of a page or post, and attributes of it.
 *
 * @param attributes new names by old ones
 * @throws VFileMessage with line and column if the text is not MDX
 */
export function renameBlock(
  text: string,
  from: string,
  to: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const { body } = splitPage(text);
  const ranges: Range[] = [];
  const visit = (node: Nodes): void => {
    if ('children' in node) node.children.forEach(visit);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    if (node.name !== from) return;
    ranges.push([start + 1, start + 1 + from.length, to]);
    const closing = `</${from}>`;
    if (body.slice(start, end).endsWith(closing)) ranges.push([end - 1 - from.length, end - 1, to]);
    for (const attribute of node.attributes) {
      const at = attribute.position?.start.offset;
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
      const next = attributes[name];
      if (next && at !== undefined) ranges.push([at, at + name.length, next]);
    }
  };
  visit(parseBody(body));
  return text.slice(0, text.length - body.length) + replaceRanges(body, ranges);
}

type Range = readonly [start: number, end: number, replacement: string];

function replaceRanges(text: string, ranges: readonly Range[]): string {
  return [...ranges]
    .sort(([one], [other]) => other - one)
    .reduce((changed, [start, end, to]) => changed.slice(0, start) + to + changed.slice(end), text);
}
