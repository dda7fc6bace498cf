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
 * reported like an empty one; an optional field that is missing is empty. An unknown field is refused in JSON, where it is a programming error,
 * and passed over in a form, where browsers and their extensions add some.
 * @throws Refusal `malformed-body` or `unknown-fields`
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
  const pairs = body.split('&').filter((pair) => pair !== '');
  const values = new Map<string, string[]>();
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    const key = decode(name);
    values.set(key, [...(values.get(key) ?? []), withLineFeeds(decode(rest.join('=')))]);
  }
  const fields = emptyFields(rules, (name) => !values.has(name));
  for (const name of Object.keys(rules)) {
    const [value, ...others] = values.get(name) ?? [];
    if (value !== undefined && others.length === 0) fields[name] = value;
  }
  return { fields, isTrapped: values.get(honeypotField)?.some((value) => value !== '') ?? false };
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
