import { basename } from 'node:path';
import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { blocks, findBlock } from '../blocks/blocks.ts';
import { contentFiles, contentPath } from '../content-folder.ts';
import { fieldsIn, metaOf, needsValue } from '../form-fields.ts';
import { attributeValue, parseBody } from '../format-body.ts';
import { picturePlaces } from '../picture-places.ts';
import type { Fault } from './fault.ts';
import { memoize } from './memoize.ts';
import { type ContentIndex, checkField } from './names.ts';
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
  const block = findBlock(name);
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
  const faults = Object.entries(block.fields).flatMap(([key, schema]) => {
    const { title } = metaOf(schema);
    if (!given.has(key)) {
      return needsValue(schema)
        ? `Dem Baustein „${block.label}“ (${name}) fehlt die Angabe „${title}“. Ergänzen Sie ${key}="…".`
        : [];
    }
    return fieldsIn(schema, given.get(key)).flatMap((field) => {
      const message = checkField(field, index);
      return message
        ? `Baustein „${block.label}“ (${name}), Angabe „${title}“ (${key}): ${message}`
        : [];
    });
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

function faultsOfPhoto(given: ReadonlyMap<string, unknown>, { contentDir, names }: ContentIndex) {
  const name = String(given.get('name'));
  const [file] = contentFiles(contentDir, `content/images/${name}.*`);
  if (!file || !names.pictures?.includes(name)) return [];
  const place = given.get('half') ? picturePlaces.half : picturePlaces.wide;
  const message = explainPicture(contentPath(file, contentDir), basename(file), place);
  return message ? [message] : [];
}
