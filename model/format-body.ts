// The editor's formatting of MDX: tags at the start of a line, blank lines around Markdown, attributes as in
// content/README.md. Applied to Keystatic's output.
import type { Expression, Program } from 'estree';
import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import {
  type MdxJsxAttribute,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  mdxFromMarkdown,
  mdxToMarkdown,
} from 'mdast-util-mdx';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { mdxjs } from 'micromark-extension-mdxjs';

const lineWidth = 100;
/** Their children are separated by a line break only. */
const lists = new Set(['Faq', 'PhotoPair', 'Steps', 'Tiles']);

/** @throws VFileMessage with line and column if the text is not MDX */
export function parseBody(text: string): Root {
  return fromMarkdown(text, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
}

/**
 * Formats a text without changing its meaning.
 * @throws VFileMessage with line and column if the text is not MDX
 */
export function formatBody(text: string): string {
  return toMarkdown(parseBody(text), {
    bullet: '-',
    rule: '-',
    emphasis: '*',
    strong: '*',
    listItemIndent: 'one',
    incrementListMarker: true,
    join: [(_left, _right, parent) => (isList(parent) ? 0 : undefined)],
    extensions: [
      mdxToMarkdown(),
      { handlers: { mdxJsxFlowElement: writeBlock, mdxJsxTextElement: writeInline } },
    ],
  });
}

const writeBlock: Handle = (node: MdxJsxFlowElement, _parent, state, info) => {
  const exit = state.enter('mdxJsxFlowElement' as never);
  const content = state.containerFlow(node, info);
  exit();
  if (!content) return openingTag(node, true);
  const gap = isList(node) ? '\n' : '\n\n';
  return `${openingTag(node, false)}${gap}${content}${gap}</${node.name}>`;
};

const writeInline: Handle = Object.assign(
  (...[node, , state, info]: Parameters<Handle>) => {
    if (node.children.length === 0) return openingTag(node, true);
    const content = state.containerPhrasing(node, { ...info, before: '>', after: '<' });
    return `${openingTag(node, false)}${content}</${node.name}>`;
  },
  { peek: () => '<' },
);

function openingTag(node: MdxJsxFlowElement | MdxJsxTextElement, isClosed: boolean): string {
  const attributes = (mayWrap: boolean) =>
    node.attributes
      .filter((attribute) => attribute.type === 'mdxJsxAttribute')
      .map((attribute) => writeAttribute(attribute, mayWrap))
      .filter((attribute) => attribute !== '');
  const end = isClosed ? ' />' : '>';
  const onOneLine = [`<${node.name}`, ...attributes(false)].join(' ') + end;
  if (onOneLine.length <= lineWidth || node.type === 'mdxJsxTextElement' || !isClosed) {
    return onOneLine;
  }
  const lines = attributes(true).map((attribute) => `  ${attribute}\n`);
  return `<${node.name}\n${lines.join('')}/>`;
}

function writeAttribute({ name, value }: MdxJsxAttribute, mayWrap: boolean): string {
  if (value === null || value === undefined) return name;
  // An empty field equals a missing one.
  if (value === '') return '';
  const literalValue = typeof value === 'string' ? value : attributeValue(value.data?.estree);
  if (literalValue === true) return name;
  if (literalValue === false) return '';
  if (typeof literalValue === 'string') return `${name}=${quoted(literalValue)}`;
  const short = `${name}={${literal(literalValue)}}`;
  if (!mayWrap || !Array.isArray(literalValue)) return short;
  if (short.length <= lineWidth && !literalValue.every(Array.isArray)) return short;
  const items = literalValue.map((item) => `    ${literal(item)},\n`);
  return `${name}={[\n${items.join('')}  ]}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  return JSON.stringify(value);
}

/**
 * Value of an attribute such as `{['ups', 'generator']}`.
 * @throws Error if it is not a literal
 */
export function attributeValue(program: Program | null | undefined): unknown {
  const [statement] = program?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') throw new Error('An attribute has no value.');
  return valueOfExpression(statement.expression);
}

function valueOfExpression(expression: Expression): unknown {
  if (expression.type === 'Literal') return expression.value;
  if (expression.type === 'ArrayExpression') {
    return expression.elements.map((element) => valueOfExpression(element as Expression));
  }
  throw new Error('An attribute computes something instead of saying it.');
}

function isList(node: Parents | Nodes): boolean {
  return node.type === 'mdxJsxFlowElement' && lists.has(node.name ?? '');
}
