import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Field } from '../blocks/block.ts';
import { blocks } from '../blocks/blocks.ts';
import { contentPath } from '../content-folder.ts';
import { attributeValue, parseBody } from '../format-body.ts';
import { picturePlaces } from '../picture-places.ts';
import { explainMdx, type MdxError } from './code-faults.ts';
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

/** Faults of a text; only the syntax error if it cannot be parsed. */
export function faultsOfBody({ file, text, linesAbove }: Part, index: ContentIndex): Fault[] {
  let tree: Root;
  try {
    tree = treeOf(text);
  } catch (error) {
    const { line, text: message } = explainMdx(error as MdxError);
    return [{ file, line: line + linesAbove, text: message }];
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
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return [
      `„{${node.value}}“: Geschweifte Klammern haben in diesen Texten eine eigene Bedeutung, und was hier in ihnen steht, versteht die Website nicht. Löschen Sie die Klammern; sollen sie zu sehen sein, schreiben Sie \\{${node.value}\\}.`,
    ];
  }
  if (!isElement(node)) return [];
  const name = node.name ?? '';
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (!block) {
    return [
      `Den Baustein <${name}> gibt es nicht.${didYouMean(name, Object.keys(blocks)) || ' Alle Bausteine stehen in content/README.md.'}`,
    ];
  }
  const [container] = Object.entries(blocks).find(([, { child }]) => child === name) ?? [];
  if (block.isNested && container && parent?.name !== container) {
    return [
      `Der Baustein <${name}> steht nur in <${container}>. Setzen Sie <${container}> davor und </${container}> dahinter.`,
    ];
  }
  const given = new Map<string, unknown>();
  const faults: string[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name: key, value } = attribute;
    if (!Object.hasOwn(block.fields, key)) {
      faults.push(
        `Der Baustein <${name}> kennt die Angabe „${key}“ nicht.${didYouMean(key, Object.keys(block.fields)) || ' Löschen Sie sie.'}`,
      );
      continue;
    }
    try {
      given.set(
        key,
        typeof value === 'object' && value ? attributeValue(value.data?.estree) : (value ?? true),
      );
    } catch {
      faults.push(
        `Die Angabe „${key}“ des Bausteins <${name}> lässt sich nicht lesen. Texte stehen in "…", Listen in {['…', '…']}.`,
      );
      given.set(key, undefined);
    }
  }
  for (const [key, field] of Object.entries(block.fields)) {
    if (given.has(key)) faults.push(...faultsOfValue(name, key, field, given.get(key), index));
    else if (field.isRequired)
      faults.push(
        `Dem Baustein „${block.label}“ (${name}) fehlt die Angabe „${field.label}“. Ergänzen Sie ${key}="…".`,
      );
  }
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
