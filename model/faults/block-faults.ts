import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Field } from '../blocks/block.ts';
import { blocks } from '../blocks/blocks.ts';
import { contentPath } from '../content-folder.ts';
import { attributeValue, parseBody } from '../format-body.ts';
import { picturePlaces } from '../picture-places.ts';
import { didYouMean, type Fault } from './fault.ts';
import { memoize } from './memoize.ts';
import { type ContentIndex, explainName } from './names.ts';
import { explainPicture } from './picture-files.ts';

interface Part {
  readonly file: string;
  readonly text: string;
  readonly linesAbove: number;
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const treeOf = memoize(parseBody);

/** Faults of the blocks of a text: missing, wrong and misplaced ones. Code and syntax: code-faults.ts. */
export function faultsOfBody({ file, text, linesAbove }: Part, index: ContentIndex): Fault[] {
  let tree: Root;
  try {
    tree = treeOf(text);
  } catch {
    return [];
  }
  return nodesIn(tree).flatMap(({ node, parent }) =>
    faultsOf(node, parent, index).map((text) => ({
      file,
      line: (node.position?.start.line ?? 1) + linesAbove,
      text,
    })),
  );
}

/** Every node of a text, with its enclosing block. */
function nodesIn(node: Nodes, parent?: Element): { node: Nodes; parent: Element | undefined }[] {
  const inside = isElement(node) ? node : parent;
  const children = 'children' in node ? (node.children as Nodes[]) : [];
  return [{ node, parent }, ...children.flatMap((child) => nodesIn(child, inside))];
}

function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function faultsOf(node: Nodes, parent: Element | undefined, index: ContentIndex): string[] {
  const name = (isElement(node) && node.name) || '';
  const block = blocks[name];
  if (!isElement(node) || !block) return [];
  const [container] = Object.entries(blocks).find(([, { child }]) => child === name) ?? [];
  if (block.isNested && container && parent?.name !== container) {
    return [
      `Der Baustein <${name}> steht nur in <${container}>. Setzen Sie <${container}> davor und </${container}> dahinter.`,
    ];
  }
  const given = new Map<string, unknown>();
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') given.set(attribute.name, valueIn(attribute));
  }
  const faults = Object.entries(block.fields).flatMap(([key, field]) => {
    if (given.has(key)) return faultsOfValue(name, key, field, given.get(key), index);
    return field.isRequired
      ? `Dem Baustein „${block.label}“ (${name}) fehlt die Angabe „${field.label}“. Ergänzen Sie ${key}="…".`
      : [];
  });
  if (name === 'Photo') faults.push(...faultsOfPhoto(given, index));
  const [columns, rows] = [given.get('columns'), given.get('rows')];
  if (Array.isArray(columns) && Array.isArray(rows)) {
    const wrongRow = rows.findIndex((row) => !Array.isArray(row) || row.length !== columns.length);
    if (wrongRow >= 0) {
      faults.push(
        `In der Tabelle hat Zeile ${wrongRow + 1} nicht so viele Zellen, wie es Spalten gibt (${columns.length}). Ergänzen oder löschen Sie Zellen.`,
      );
    }
  }
  return faults;
}

/** Undefined for code, which code-faults.ts reports. */
function valueIn({ value }: MdxJsxAttribute): unknown {
  if (typeof value !== 'object' || !value) return value ?? true;
  try {
    return attributeValue(value.data?.estree);
  } catch {
    return undefined;
  }
}

function faultsOfPhoto(
  given: ReadonlyMap<string, unknown>,
  { contentDir, pictures }: ContentIndex,
): string[] {
  const file = pictures.find((picture) => withoutEnding(picture) === given.get('name'));
  if (!file) return [];
  const place = given.get('half') ? picturePlaces.half : picturePlaces.wide;
  const message = explainPicture(contentPath(`content/images/${file}`, contentDir), file, place);
  return message ? [message] : [];
}

function withoutEnding(picture: string): string {
  return picture.replace(/\.[^.]*$/, '');
}

function faultsOfValue(
  block: string,
  key: string,
  field: Field,
  value: unknown,
  index: ContentIndex,
): string[] {
  if (value === undefined) return [];
  const explain = (name: string): string | undefined => {
    if (field.kind === 'figure' || field.kind === 'figures') {
      return explainName(name, 'figures', index);
    }
    if (field.kind === 'name') return explainName(name, field.from, index);
    if (field.kind === 'choice') {
      const options = Object.keys(field.options);
      return explainOption(name, options, `Möglich ist: ${options.join(', ')}.`);
    }
    if (field.kind !== 'picture') return undefined;
    const where = 'Das Bild liegt nicht in content/images/. Laden Sie es im Editor hoch.';
    return explainOption(name, index.pictures.map(withoutEnding), where);
  };
  return [value].flat().flatMap((name) => {
    const message = explain(String(name));
    const place = `Baustein „${blocks[block]?.label}“ (${block}), Angabe „${field.label}“ (${key}): `;
    return message ? [place + message] : [];
  });
}

function explainOption(name: string, options: readonly string[], where: string) {
  if (options.includes(name)) return undefined;
  return `„${name}“ gibt es nicht.${didYouMean(name, options) || ` ${where}`}`;
}
