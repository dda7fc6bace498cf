// How a content file looks to Keystatic and how its answer gets back into the file. Keystatic writes
// every field anew, so what it left unchanged is taken from the file and not from its answer.
import { parse } from 'yaml';
import { splitPage } from '../../content/schema/front-matter.ts';
import { formatBody } from './format-body.ts';
import { keepUntouched } from './keep-untouched.ts';
import { patchYaml, writeYaml } from './patch-yaml.ts';

type Values = Readonly<Record<string, unknown>>;

/** Keystatic wants fields with names at the top of a file; these files begin with a list. */
const listNames: Readonly<Record<string, string>> = {
  'content/staff.yaml': 'people',
  'content/history.yaml': 'entries',
  'content/facts/certificates.yaml': 'certificates',
  'content/facts/orion-sizes.yaml': 'sizes',
  'content/facts/english.yaml': 'words',
  'content/facts/subcontractors.yaml': 'companies',
  'content/facts/trust-changes.yaml': 'changes',
};
interface NamedEntries {
  /** What the form calls the list of all entries. */
  readonly list: string;
  entry(name: string, value: unknown): Values;
  value(entry: Values): unknown;
}

const fieldsUnderName = {
  entry: (name: string, value: unknown) => ({ name, ...(value as Values) }),
  value: ({ name: _, ...rest }: Values) => rest,
};

/** Keystatic's lists have no names; in these files each entry stands under one. */
const namedEntries: Readonly<Record<string, NamedEntries>> = {
  'content/facts/figures.yaml': { list: 'figures', ...fieldsUnderName },
  'content/facts/service-levels.yaml': { list: 'levels', ...fieldsUnderName },
  'content/facts/offers.yaml': {
    list: 'offers',
    entry: (name, lines) => ({ name, lines }),
    value: ({ lines }) => lines ?? [],
  },
  'content/redirects.yaml': {
    list: 'redirects',
    entry: (name, to) => ({ name, to }),
    value: ({ to }) => to ?? '',
  },
};

/** What these fields say where they are left out. */
const unlessSaid: Values = { listed: true };

/** What is said even where it is no. */
const alwaysSaid = new Set(['dataAccess']);

/** The text that Keystatic gets to read. */
export function forKeystatic(path: string, text: string): string {
  // Keystatic finds no head after a byte order mark.
  if (path.endsWith('.mdx')) return text.replace(/^\uFEFF/, '');
  const value: unknown = parse(text);
  return writeYaml(namedEntries[path] ? asList(path, value) : underName(path, value));
}

/**
 * The file with the changes that Keystatic has made. Without a change it is the same, byte for byte.
 *
 * @param text the file as it stands; none for a new one
 * @param answer the text that Keystatic has written
 */
export function fromKeystatic(path: string, text: string | undefined, answer: string): string {
  if (path.endsWith('.mdx')) return pageFromKeystatic(text, answer);
  const value = parse(answer) as Values;
  const list = listNames[path];
  const meant = list ? value[list] : namedEntries[path] ? byName(path, value) : value;
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

/** Without the empty fields of a form. */
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
  // A field that says nothing on purpose, such as the alt of a decoration, is left out by Keystatic.
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

function underName(path: string, value: unknown): unknown {
  const name = listNames[path];
  return name ? { [name]: value } : value;
}

function asList(path: string, value: unknown): unknown {
  const { list = '', entry } = namedEntries[path] ?? {};
  const entries = Object.entries((value ?? {}) as Values);
  return { [list]: entries.map(([name, rest]) => entry?.(name, rest)) };
}

function byName(path: string, value: Values): unknown {
  const { list = '', value: meant } = namedEntries[path] ?? {};
  const entries = (value[list] ?? []) as readonly Values[];
  return Object.fromEntries(entries.map((entry) => [String(entry.name), meant?.(entry)]));
}
