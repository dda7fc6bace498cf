// Turns a body into named texts. Whether the texts keep the rules is asked afterwards.
import type { FieldRules } from '../../../contract/enquiry-rules.ts';
import { honeypotField } from '../../../contract/honeypot.ts';
import type { BodyFormat } from './body-format.ts';
import { Refusal } from './refusal.ts';

type Fields = Partial<Record<string, string>>;

export interface ReadBody {
  readonly fields: Fields;
  /** A program filled in the field that people never see. */
  readonly isTrapped: boolean;
}

/**
 * The fields of an enquiry. A field that is missing, doubled or not a text is left out, and so is
 * reported like an empty one; an optional field that is missing is empty. An unknown field is refused
 * in JSON, where it is a programming error, and passed over in a form, where browsers and their
 * extensions add some.
 * @throws Refusal `malformed-body`, `too-large` or `unknown-fields`
 */
export function readFields(format: BodyFormat, body: string, rules: FieldRules<string>): ReadBody {
  return format === 'json' ? readJson(body, rules) : readForm(body, rules);
}

function readJson(body: string, rules: FieldRules<string>): ReadBody {
  const payload = parseJson(body);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new Refusal('malformed-body');
  }
  const entries = Object.entries(payload);
  if (entries.some(([name]) => !Object.hasOwn(rules, name))) throw new Refusal('unknown-fields');
  const texts = Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  const isMissing = (name: string) => !Object.hasOwn(payload, name);
  return { fields: { ...emptyFields(rules, isMissing), ...texts }, isTrapped: false };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed-body');
  }
}

function readForm(body: string, rules: FieldRules<string>): ReadBody {
  const values = new Map<string, string>();
  const doubled = new Set<string>();
  let isTrapped = false;
  for (const pair of pairsOf(body)) {
    const nameEnd = pair.indexOf('=');
    const name = decode(nameEnd < 0 ? pair : pair.slice(0, nameEnd));
    const value = nameEnd < 0 ? '' : withLineFeeds(decode(pair.slice(nameEnd + 1)));
    if (values.has(name)) doubled.add(name);
    if (name === honeypotField && value !== '') isTrapped = true;
    values.set(name, value);
  }
  const fields = emptyFields(rules, (name) => !values.has(name));
  for (const name of Object.keys(rules)) {
    const value = values.get(name);
    if (value !== undefined && !doubled.has(name)) fields[name] = value;
  }
  return { fields, isTrapped };
}

// Our forms have at most six fields, and extensions of browsers add one or two. Whoever sends
// thousands must be refused before any of them costs work.
const mostPairs = 50;

function pairsOf(body: string): string[] {
  const pairs = body.split('&', mostPairs + 1);
  if (pairs.length > mostPairs) throw new Refusal('too-large');
  return pairs.filter((pair) => pair !== '');
}

function emptyFields(rules: FieldRules<string>, isMissing: (name: string) => boolean): Fields {
  const optional = Object.keys(rules).filter((name) => rules[name]?.minLength === 0);
  return Object.fromEntries(optional.filter(isMissing).map((name) => [name, '']));
}

// URLSearchParams would replace broken UTF-8 by question marks and let a garbled text through.
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    throw new Refusal('malformed-body');
  }
}

// A browser sends every line break of a form as CRLF, whatever the visitor typed.
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
