// Changes values in YAML, and keeps comments, order and layout of everything else.
import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';
import { Document, isCollection, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';

const usualWidth = 100;

/**
 * @param text current file
 * @param value new content
 */
export function patchYaml(text: string, value: unknown): string {
  const document = parseDocument(text);
  const layout = { lineWidth: widthOf(text) };
  const before = document.toString(layout);
  document.contents = changed(document, document.contents, value) as typeof document.contents;
  const after = document.toString(layout);
  const kept = keepUntouched(text, before, after);
  return says(kept, value) ? kept : after;
}

/** A new YAML file. */
export function writeYaml(value: unknown): string {
  return new Document(value).toString({ lineWidth: usualWidth });
}

/** Keeps flow-style entries on one line, of any length. */
function widthOf(text: string): number {
  const entries = text.split('\n').filter((line) => /^\s*(?:- )?\{.*\}$/.test(line));
  return Math.max(usualWidth, ...entries.map(({ length }) => length + 20));
}

function changed(document: Document, node: Node | null, value: unknown): Node {
  if (isMap(node) && isRecord(value)) {
    const firstKey = () => node.items[0]?.key as Node | undefined;
    const first = firstKey();
    for (const { key } of [...node.items]) {
      if (!(String(key) in value)) node.delete(key);
    }
    for (const [key, part] of Object.entries(value)) {
      node.set(key, changed(document, nodeAt(node.get(key, true)), part));
    }
    keepOpeningComment(document, node, first, firstKey());
    return node;
  }
  if (isSeq<Node>(node) && Array.isArray(value)) {
    const [first] = node.items;
    node.items = changedItems(document, node.items, value);
    keepOpeningComment(document, node, first, node.items[0]);
    return node;
  }
  if (isScalar(node) && !isRecord(value) && !Array.isArray(value)) {
    if (node.value !== value) node.value = value;
    return node;
  }
  return document.createNode(value);
}

/** Entries before and after the change keep their nodes, with comments and layout. */
function changedItems(document: Document, nodes: Node[], values: readonly unknown[]): Node[] {
  const old = nodes.map((node) => node.toJS(document) as unknown);
  const isSame = (at: number, then: number) => isDeepStrictEqual(old[at], values[then]);
  let head = 0;
  while (head < Math.min(old.length, values.length) && isSame(head, head)) head++;
  let tail = 0;
  while (
    tail < Math.min(old.length, values.length) - head &&
    isSame(old.length - 1 - tail, values.length - 1 - tail)
  ) {
    tail++;
  }
  const isFlow = nodes.some((node) => isCollection(node) && node.flow);
  const middle = values.slice(head, values.length - tail).map((value, index) => {
    const node = index < nodes.length - tail - head ? nodes[head + index] : undefined;
    const next = changed(document, node ?? null, value);
    if (isFlow && isCollection(next)) next.flow = true;
    return next;
  });
  return [...nodes.slice(0, head), ...middle, ...nodes.slice(nodes.length - tail)];
}

/** A comment above the first entry belongs to the list, not to the entry. */
function keepOpeningComment(
  document: Document,
  list: Node,
  first: Node | undefined,
  now: Node | undefined,
): void {
  const comment = first?.commentBefore;
  if (!comment || now === first) return;
  first.commentBefore = null;
  if (now) now.commentBefore ??= comment;
  else if (list === document.contents) document.commentBefore ??= comment;
}

function nodeAt(node: unknown): Node | null {
  return (node as Node | undefined) ?? null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function says(text: string, value: unknown): boolean {
  const document = parseDocument(text);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), value);
}

/**
 * Applies a change without touching the layout of unchanged parts.
 *
 * @param written current text
 * @param before the same text, as formatted by a program
 * @param after the changed text, as formatted by a program
 */
export function keepUntouched(written: string, before: string, after: string): string {
  if (before === after) return written;
  const regions = diff3Merge(linesOf(written), linesOf(before), linesOf(after), {
    excludeFalseConflicts: true,
  });
  // On conflicts, the change wins.
  return regions.flatMap(({ ok, conflict }) => ok ?? conflict?.b ?? []).join('\n');
}

function linesOf(text: string): string[] {
  return text.split('\n');
}
