// Converts content files for Keystatic, and its output back.
import { Document, parse } from 'yaml';
import { z } from 'zod';
import { factAt, listField, shapeOf, valueField } from '../../model/fact-files.ts';
import { followsOf } from '../../model/faults/stale-english.ts';
import { innerOf, typeOf } from '../../model/form-fields.ts';
import { formatBody } from '../../model/format-body.ts';
import { splitPage } from '../../model/front-matter.ts';
import { schemaOfPage } from '../../model/page.ts';

type Values = Readonly<Record<string, unknown>>;

/** The text for Keystatic. */
export function forKeystatic(path: string, text: string): string {
  // Keystatic finds no front matter after a byte order mark.
  if (path.endsWith('.mdx')) return text.replace(/^\uFEFF/, '');
  const value: unknown = parse(text);
  const shape = shapeOf(path);
  if (shape === 'fields') return writeYaml(value);
  if (shape === 'list') return writeYaml({ [listField]: value });
  const entries = Object.entries((value ?? {}) as Values).map(([name, rest]) =>
    shape === 'named' ? { name, [valueField]: rest } : { name, ...(rest as Values) },
  );
  return writeYaml({ [listField]: entries });
}

/** The file as formatted by us. @param output written by Keystatic */
export function fromKeystatic(path: string, output: string): string {
  if (path.endsWith('.mdx')) return formatPage(path, output);
  return formatFacts(path, fromForm(path, parse(output)));
}

/** Formats a content file. */
export function formatFile(path: string, text: string): string {
  return path.endsWith('.mdx') ? formatPage(path, text) : formatFacts(path, parse(text));
}

function formatPage(path: string, text: string): string {
  const { head, body } = splitPage(text);
  const fields = normalize(schemaOfPage(path), parse(head) ?? {}) as Values;
  const hasSections = path.startsWith('content/pages/') && !fields.legal;
  return joinPage(writeYaml(fields), `\n${formatBody(body, hasSections)}`);
}

function formatFacts(path: string, value: unknown): string {
  const schema = factAt(path)?.schema;
  return writeYaml(schema ? normalize(schema, value) : value);
}

/** The reverse of `splitPage`. */
export function joinPage(head: string, body: string): string {
  return `---\n${head}---\n${body}`;
}

/** An English page that is saved follows the German text as it is now. */
export function withFollows(path: string, text: string, contentDir: string): string {
  const follows = followsOf(path, Date.now(), contentDir);
  if (!follows || text.includes(follows.slice(-8))) return text;
  const { head, body } = splitPage(text);
  const [old = ''] = /^follows:.*\n/m.exec(head) ?? [];
  const line = `follows: ${follows}\n`;
  return joinPage(old ? head.replace(old, line) : head + line, body);
}

function writeYaml(value: unknown): string {
  return new Document(value).toString({ lineWidth: 100 });
}

/** Fields in the order of the schema, without those that are empty or have their default. */
function normalize(schema: z.ZodType, value: unknown): unknown {
  // Keystatic writes seconds and UTC to times that are local.
  if (typeof value === 'string' && typeOf(schema) instanceof z.ZodISODateTime)
    return value.slice(0, 'yyyy-mm-ddThh:mm'.length);
  if (typeof value !== 'object' || value === null) return value;
  const inside = (name: string | number, part: unknown) => {
    const inner = innerOf(schema, name);
    return inner ? normalize(inner, part) : part;
  };
  if (Array.isArray(value)) return value.map((part, index) => inside(index, part));
  const type = typeOf(schema);
  const order = type instanceof z.ZodObject ? Object.keys(type.shape) : [];
  const fields = Object.entries({
    ...Object.fromEntries(order.map((name) => [name, undefined])),
    ...value,
  })
    .map(([name, part]) => [name, inside(name, part)] as const)
    .filter(
      ([name, part]) => !isEmpty(part) && part !== innerOf(schema, name)?.safeParse(undefined).data,
    );
  return Object.fromEntries(fields);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === '' || value === null || value === undefined;
}

/** The content of the file, without Keystatic's wrapping list. */
function fromForm(path: string, value: Values): unknown {
  const shape = shapeOf(path);
  if (shape === 'fields') return value;
  if (shape === 'list') return value[listField];
  const entries = (value[listField] ?? []) as readonly Values[];
  return Object.fromEntries(
    entries.map(({ name, ...rest }) => [
      String(name),
      shape === 'named' ? (rest[valueField] ?? '') : rest,
    ]),
  );
}
