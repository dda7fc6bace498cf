// MDX is compiled to a module and executed, so editors could write code. This compiler plugin rejects everything that
// would be compiled to code. Used by the build, the preview and on saving.
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Block } from './blocks/block.ts';
import { blocks, findBlock } from './blocks/blocks.ts';
import { didYouMean } from './faults/fault.ts';

type MarkdownPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** Has a line, which Astro shows with the message. */
export class CodeError extends Error {
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.name = 'CodeError';
    this.line = line;
  }
}

const ourSources = new URL('../site/', import.meta.url).href;

/** Markdown below `site/` is our own source code. */
export const refuseCode: MarkdownPlugin = ({ data, fileURL }) => {
  if (fileURL?.href.startsWith(ourSources)) return null;
  return {
    name: 'refuse-code',
    options: { position: true },
    before: () => refuseLayout(data),
    mdxjsEsm: refuseExpression,
    mdxFlowExpression: refuseExpression,
    mdxTextExpression: refuseExpression,
    mdxJsxFlowElement: refuseUnknown,
    mdxJsxTextElement: refuseUnknown,
    image: refuseImport,
  };
};

interface Place {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}

function refuseExpression({ value, position }: Place & { readonly value: string }): never {
  throw new CodeError(
    `„${value.trim()}“ ist Programmcode, und den gibt es in Texten nicht. Löschen Sie ihn; sollen geschweifte Klammern oder das Wort am Anfang der Zeile zu sehen sein, steht ein \\ davor.`,
    position?.start.line,
  );
}

/** A member expression such as `<process.exit>` is code, `client:load` a directive. */
function refuseUnknown({ attributes, name, position }: Element): void {
  const tag = name ?? '';
  const block = findBlock(tag);
  const fault = block
    ? attributes.map((attribute) => faultOf(attribute, block.fields)).find(Boolean)
    : `Ihn gibt es nicht.${didYouMean(tag, Object.keys(blocks)) || ' Alle Bausteine stehen in content/README.md.'}`;
  if (fault) throw new CodeError(`Baustein <${tag}>: ${fault}`, position?.start.line);
}

function faultOf(
  attribute: Element['attributes'][number],
  fields: Block['fields'],
): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return 'In geschweiften Klammern stehen nur Werte.';
  const { name, value } = attribute;
  if (!Object.hasOwn(fields, name)) {
    return `Die Angabe „${name}“ kennt er nicht.${didYouMean(name, Object.keys(fields)) || ' Löschen Sie sie.'}`;
  }
  if (typeof value !== 'object' || !value || literals.test(value.value)) return undefined;
  return `Die Angabe „${name}“ rechnet etwas aus. Hier stehen nur Texte, Zahlen und Listen davon.`;
}

type Element = Place & Pick<MdxJsxFlowElement | MdxJsxTextElement, 'attributes' | 'name'>;

/** Strings, numbers, booleans, and arrays of them; no identifiers. */
const literals =
  /^(?:'(?:[^'\\\r\n]|\\[^\r\n])*'|"(?:[^"\\\r\n]|\\[^\r\n])*"|\btrue\b|\bfalse\b|[\d.,\s[\]-])*$/;

/** The compiler imports pictures with relative addresses, whatever file that is. */
function refuseImport({ position, url }: Place & { readonly url: string }): void {
  if (url.startsWith('/')) return;
  throw new CodeError(
    `Das Bild „${url}“ lässt sich so nicht zeigen. Bilder stehen als Baustein im Text: <Photo name="…" />.`,
    position?.start.line,
  );
}

/** Astro imports the file in `layout`. */
function refuseLayout(data: Readonly<Record<string, unknown>>): void {
  const { frontmatter = {} } = (data.astro ?? {}) as { readonly frontmatter?: object };
  if (!('layout' in frontmatter)) return;
  throw new CodeError('Das Feld „layout“ gibt es im Kopf einer Seite nicht. Löschen Sie es.');
}
