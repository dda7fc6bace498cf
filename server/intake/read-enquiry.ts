// Parses and validates a request into an enquiry; cheap checks first.
import type { IncomingMessage } from 'node:http';
import {
  type FieldRule,
  type FieldRules,
  findFaults,
  honeypotField,
  tidyPastedText,
  withAsciiDomain,
} from '../../contract/enquiry-rules.ts';
import type { ContactMessage, FormIn } from '../../contract/forms.ts';
import { isProof } from '../../contract/proof-of-work.ts';
import type { SparseLog } from '../process/sparse-log.ts';
import { Refusal } from './problems.ts';

// Which pages may post here. Browsers send site and origin of the page, and pages cannot forge these headers.
// Source: reliability, threat 9; Fetch Metadata (W3C).

/**
 * Whether a form was sent from one of our pages. Privacy settings and proxies remove `Origin` or make it `null`,
 * so it counts only without `Sec-Fetch-Site`, as over plain http.
 */
export function isFromOurPage(
  { headers }: IncomingMessage,
  allowedOrigins: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // `none`: by the browser itself, for example when restoring a window.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin !== undefined && allowedOrigins.includes(origin);
}

// Header length is unbounded.
const longestLogged = 200;
const setOrigin = 'If this is the website, set SITE_URL to it; ALLOWED_ORIGINS takes others';

/** Logs the refused origin, in case it is that of the website. */
export function logForeignOrigin(sparse: SparseLog, { headers }: IncomingMessage): void {
  const [origin, site] = [headers.origin, headers['sec-fetch-site']].map((value) =>
    value?.toString().slice(0, longestLogged),
  );
  const fault = { at: origin ?? 'no origin', fault: 'its origin is not allowed', next: setOrigin };
  const seen = site === undefined ? {} : { seen: `Sec-Fetch-Site: ${site}` };
  sparse.note(fault.fault, 'form refused: its origin is not allowed', 'warn', {
    ...fault,
    ...seen,
  });
}

export type Fields = Partial<Record<string, string>>;

interface ValidationParts {
  readonly form: Pick<FormIn, 'language' | 'rules'>;
  readonly isHoneypotFilled: boolean;
  /** The header `Timestamp`, if a proof of work is required. */
  readonly proof: { readonly timestamp: unknown } | undefined;
}

/**
 * The input, normalized, in payload order.
 * @throws Refusal if a field is invalid, or JSON comes without proof of work
 */
export function validate(
  fields: Fields,
  { form: { language, rules }, isHoneypotFilled, proof }: ValidationParts,
): ContactMessage {
  const faults = findFaults(rules, fields, language);
  if (isHoneypotFilled) throw new Refusal('hidden-field', { faults });
  if (Object.keys(faults).length > 0) throw new Refusal('invalid-fields', { faults });
  const typed = (name: string) => fields[name] ?? '';
  // The proof covers the exact input.
  if (proof && !isValidProof(proof.timestamp, Object.keys(rules).map(typed))) {
    throw new Refusal('invalid-proof');
  }
  const values = Object.entries(rules).map(([name, rule]) => [name, normalize(rule, typed(name))]);
  return Object.fromEntries(values);
}

// Number() alone would read '' as 0 and '0x10' as 16.
const decimal = /^[1-9][0-9]{0,15}$/;

function isValidProof(timestamp: unknown, values: readonly string[]): boolean {
  const isPlausible = typeof timestamp === 'string' && decimal.test(timestamp);
  return isPlausible && isProof(values, Number(timestamp));
}

/** Mail domains in ASCII; tidies fields that accept anything. */
function normalize(rule: FieldRule, value: string): string {
  if (rule.isAddress) return withAsciiDomain(value);
  return rule.takesAnything ? tidyPastedText(rule, value) : value;
}

interface ReadBody {
  readonly fields: Fields;
  readonly isHoneypotFilled: boolean;
}

/**
 * The fields of an enquiry. Missing, repeated and non-text fields are left out, and so reported like empty ones;
 * missing optional fields are empty. Unknown fields are refused in JSON, as a programming error, and ignored in
 * forms, where browser extensions add some. Form values are normalized as by our script.
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
  return { fields: { ...emptyFields(rules, isMissing), ...texts }, isHoneypotFilled: false };
}

/** @throws Refusal `malformed-body` */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed-body');
  }
}

// Our forms have at most six fields, and extensions add one or two. Refuses thousands before parsing them.
const mostPairs = 50;

function readForm(body: string, rules: FieldRules<string>): ReadBody {
  const pairs = body.split('&', mostPairs + 1);
  if (pairs.length > mostPairs) throw new Refusal('too-large');
  const values = new Map<string, string[]>();
  for (const pair of pairs.filter((each) => each !== '')) {
    const [name = '', ...rest] = pair.split('=');
    // Browsers send line breaks in forms as CRLF.
    const value = decode(rest.join('=')).replace(/\r\n?/g, '\n');
    values.set(decode(name), [...(values.get(decode(name)) ?? []), value]);
  }
  const fields = emptyFields(rules, (name) => !values.has(name));
  for (const [name, rule] of Object.entries(rules)) {
    const [value, ...others] = (values.get(name) ?? []).toReversed();
    // For fields that accept anything, any of several values will do.
    const isUnambiguous = others.length === 0 || rule.takesAnything;
    if (value !== undefined && isUnambiguous) fields[name] = tidyPastedText(rule, value);
  }
  return {
    fields,
    isHoneypotFilled: values.get(honeypotField)?.some((value) => value !== '') ?? false,
  };
}

function emptyFields(rules: FieldRules<string>, isMissing: (name: string) => boolean): Fields {
  const optional = Object.keys(rules).filter((name) => rules[name]?.minLength === 0);
  return Object.fromEntries(optional.filter(isMissing).map((name) => [name, '']));
}

// URLSearchParams would replace invalid UTF-8 and accept garbled text.
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    throw new Refusal('malformed-body');
  }
}

type BodyFormat = 'json' | 'form';

const formats: ReadonlyMap<string, BodyFormat> = new Map([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

/**
 * The body format, or undefined if unsupported. `text/plain` is unsupported, since foreign pages can send it
 * without a preflight.
 */
export function bodyFormat({ headers }: IncomingMessage): BodyFormat | undefined {
  const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } = headers;
  const [mediaType = '', ...parameters] = contentType.split(';');
  const isUtf8 = parameters
    .map((parameter) => parameter.trim().toLowerCase().replaceAll('"', ''))
    .every((parameter) => !parameter.startsWith('charset=') || parameter === 'charset=utf-8');
  if (!isUtf8 || encoding !== 'identity') return undefined;
  return formats.get(mediaType.trim().toLowerCase());
}

// Fits every valid enquiry. A UTF-16 unit takes at most 6 bytes in JSON (\u00e4) and 9 in a form (%E2%82%AC; a
// line break is %0D%0A); the five fields of the longest form have 24,454 characters: 147 kB and 220 kB.
const bodyLimitBytes = { json: 192 * 1024, form: 256 * 1024, report: 256 * 1024 } as const;

// Clients read the answer only after sending everything, so a small excess is read and discarded. Beyond this the
// connection is closed.
const toleratedExcessBytes = 1024 * 1024;

export class RequestAborted extends Error {}

/**
 * Reads a request's body as UTF-8.
 * @throws Refusal `too-large` or `malformed-body`, RequestAborted if the client disconnected
 */
export async function readBody(
  request: IncomingMessage,
  kind: keyof typeof bodyLimitBytes,
): Promise<string> {
  const limitBytes = bodyLimitBytes[kind];
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop would destroy the connection, which the answer needs.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limitBytes + toleratedExcessBytes) break;
      if (size <= limitBytes) chunks.push(chunk);
    }
  } catch {
    throw new RequestAborted();
  }
  if (size > limitBytes) {
    const isFarTooLarge = size > limitBytes + toleratedExcessBytes;
    throw new Refusal('too-large', { headers: isFarTooLarge ? { connection: 'close' } : {} });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('malformed-body');
  }
}
