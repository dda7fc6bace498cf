// Converts content files for Keystatic, and its output back. Keystatic rewrites every field, so unchanged ones are
// taken from the file.
import { parse } from 'yaml';
import { listField, shapeOf, valueField } from '../../model/fact-forms.ts';
import { formatBody } from '../../model/format-body.ts';
import { splitPage } from '../../model/front-matter.ts';
import { keepUntouched, patchYaml, writeYaml } from './patch-yaml.ts';

type Values = Readonly<Record<string, unknown>>;

/** Defaults of fields that are left out. */
const unlessSaid: Values = { listed: true };

/** Fields written even if false. */
const alwaysSaid = new Set(['dataAccess']);

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

/**
 * Applies Keystatic's changes to the file. Without a change the file is the same, byte for byte.
 *
 * @param text current file; undefined for a new one
 * @param answer written by Keystatic
 */
export function fromKeystatic(path: string, text: string | undefined, answer: string): string {
  if (path.endsWith('.mdx')) return pageFromKeystatic(text, answer);
  const value = parse(answer) as Values;
  const meant = fromForm(path, value);
  if (text === undefined) return writeYaml(tidied(meant, undefined));
  return patchYaml(text, tidied(meant, parse(text)));
}

function pageFromKeystatic(text: string | undefined, answer: string): string {
  const next = splitPage(answer);
  const nextBody = formatBody(next.body);
  if (text === undefined) {
    return joinPage(writeYaml(tidied(parse(next.head), undefined)), `\n${nextBody}`);
  }
  const { head, body } = splitPage(text);
  const before = formatBody(body);
  const kept = keepUntouched(body, `\n${before}`, `\n${nextBody}`);
  const newBody = formatBody(kept) === nextBody ? kept : `\n${nextBody}`;
  return joinPage(patchYaml(head, tidied(parse(next.head), parse(head))), newBody);
}

/** The reverse of `splitPage`. */
export function joinPage(head: string, body: string): string {
  return `---\n${head}---\n${body}`;
}

/** Without empty fields. */
function tidied(next: unknown, old: unknown): unknown {
  if (Array.isArray(next)) {
    return next.map((item, index) => tidied(item, Array.isArray(old) ? old[index] : undefined));
  }
  if (typeof next !== 'object' || next === null) return next;
  const before: Values = typeof old === 'object' && old !== null ? (old as Values) : {};
  const fields = Object.entries(next)
    .map(([name, value]) => [name, tidied(value, before[name])] as const)
    .filter(([name, value]) =>
      before[name] === undefined
        ? alwaysSaid.has(name) || (!isEmpty(value) && value !== unlessSaid[name])
        : !isBlank(value) || isBlank(before[name]),
    );
  // Keystatic omits fields that are empty on purpose, such as the alt of a decorative picture.
  const silent = Object.entries(before).filter(([name, value]) => value === '' && !(name in next));
  return Object.fromEntries([...fields, ...silent]);
}

function isEmpty(value: unknown): boolean {
  return isBlank(value) || value === false || (Array.isArray(value) && value.length === 0);
}

function isBlank(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true;
  return typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0;
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
