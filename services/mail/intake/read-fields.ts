// Turns a body into named texts. Whether the texts keep the rules is asked afterwards.
import type { FieldRules } from '../../../contract/enquiry-rules.ts';
import type { BodyFormat } from './body-format.ts';
import { Refusal } from './refusal.ts';

type Fields = Partial<Record<string, string>>;

/**
 * The fields of an enquiry. A field that is missing, doubled or not a text is left out, and so is
 * reported like an empty one. An unknown field is refused in JSON, where it is a programming error,
 * and passed over in a form, where browsers and their extensions add some.
 * @throws Refusal `malformed-body` or `unknown-fields`
 */
export function readFields(format: BodyFormat, body: string, rules: FieldRules<string>): Fields {
  return format === 'json' ? readJson(body, rules) : readForm(body, rules);
}

function readJson(body: string, rules: FieldRules<string>): Fields {
  const payload = parseJson(body);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new Refusal('malformed-body');
  }
  const entries = Object.entries(payload);
  if (entries.some(([name]) => !Object.hasOwn(rules, name))) throw new Refusal('unknown-fields');
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed-body');
  }
}

function readForm(body: string, rules: FieldRules<string>): Fields {
  const pairs = body.split('&').filter((pair) => pair !== '');
  const values = new Map<string, string[]>();
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    const key = decode(name);
    values.set(key, [...(values.get(key) ?? []), withLineFeeds(decode(rest.join('=')))]);
  }
  const fields: Fields = {};
  for (const name of Object.keys(rules)) {
    const [value, ...others] = values.get(name) ?? [];
    if (value !== undefined && others.length === 0) fields[name] = value;
  }
  return fields;
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
