// From a request to an enquiry that keeps the rules; the cheap checks come first.
import type { IncomingMessage } from 'node:http';
import {
  type FieldRules,
  findFaults,
  honeypotField,
  tidyPastedText,
  withAsciiDomain,
} from '../../contract/enquiry-rules.ts';
import { isProof } from '../../contract/proof-of-work.ts';
import type { SparseLog } from '../process/sparse-log.ts';
import { type Enquiry, type EnquiryKind, fieldValues, type Wording } from './enquiry.ts';
import { Refusal } from './problems.ts';

// Which pages may post here. A browser names the site and the origin of the page, and no page can forge
// either header. Source: reliability, threat 9; Fetch Metadata (W3C).

/**
 * Whether a form was sent from one of our pages. Privacy settings and proxies remove `Origin` or make it
 * `null`, so it decides only where the browser does not send `Sec-Fetch-Site`, as over plain http.
 */
export function isFromOurPage(
  { headers }: IncomingMessage,
  allowedOrigins: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // `none` is the browser itself, for example when it restores a window.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin !== undefined && allowedOrigins.includes(origin);
}

// A stranger may send headers of any length.
const longestLogged = 200;
const setOrigin = 'If this is the website, set SITE_URL to it; ALLOWED_ORIGINS takes others';

/** Tells the operator which origin was refused, in case it is that of the website. */
export function noteForeignOrigin(sparse: SparseLog, { headers }: IncomingMessage): void {
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

interface Judged {
  readonly kind: EnquiryKind;
  readonly wording: Wording;
  /** A program filled in the field that people never see. */
  readonly isTrapped: boolean;
  /** The header `Timestamp`, where a proof of work is wanted. */
  readonly proof: { readonly timestamp: unknown } | undefined;
}

/** @throws Refusal when the fields break a rule, or JSON comes without its proof of work */
export function judge(fields: Fields, { isTrapped, kind, proof, wording }: Judged): Enquiry {
  const { language, rules } = wording;
  const faults = findFaults(rules, fields, language);
  if (isTrapped) throw new Refusal('hidden-field', { faults });
  if (Object.keys(faults).length > 0) throw new Refusal('invalid-fields', { faults });
  const enquiry = { kind, language, fields: fields as Record<string, string> };
  // The proof is of what was sent, to the letter.
  if (proof && !holdsProof(proof.timestamp, fieldValues(enquiry))) {
    throw new Refusal('invalid-proof');
  }
  return { ...enquiry, fields: tidied(fields, rules) };
}

// Number() alone would take an empty text for 0 and '0x10' for 16.
const decimal = /^[1-9][0-9]{0,15}$/;

function holdsProof(timestamp: unknown, values: readonly string[]): boolean {
  const isPlausible = typeof timestamp === 'string' && decimal.test(timestamp);
  return isPlausible && isProof(values, Number(timestamp));
}

/** What is kept: where anything is taken it is tidied all the same, and mails need a domain in ASCII. */
function tidied(fields: Fields, rules: FieldRules<string>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value = '']) => {
    const rule = rules[name];
    if (rule?.isAddress) return [name, withAsciiDomain(value)];
    return [name, rule?.takesAnything ? tidyPastedText(rule, value) : value];
  });
  return Object.fromEntries(entries);
}

interface ReadBody {
  readonly fields: Fields;
  /** A program filled in the field that people never see. */
  readonly isTrapped: boolean;
}

/**
 * The fields of an enquiry. A field that is missing, doubled or not a text is left out, and so is
 * reported like an empty one; an optional field that is missing is empty. An unknown field is refused
 * in JSON, where it is a programming error, and passed over in a form, where browsers and their
 * extensions add some. What a form brings is tidied as our script would have tidied it.
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

/** @throws Refusal `malformed-body` */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed-body');
  }
}

// Our forms have at most six fields, and extensions of browsers add one or two. Whoever sends
// thousands must be refused before any of them costs work.
const mostPairs = 50;

function readForm(body: string, rules: FieldRules<string>): ReadBody {
  const pairs = body.split('&', mostPairs + 1);
  if (pairs.length > mostPairs) throw new Refusal('too-large');
  const values = new Map<string, string[]>();
  for (const pair of pairs.filter((each) => each !== '')) {
    const [name = '', ...rest] = pair.split('=');
    // A browser sends every line break of a form as CRLF, whatever the visitor typed.
    const value = decode(rest.join('=')).replace(/\r\n?/g, '\n');
    values.set(decode(name), [...(values.get(decode(name)) ?? []), value]);
  }
  const fields = emptyFields(rules, (name) => !values.has(name));
  for (const [name, rule] of Object.entries(rules)) {
    const [value, ...others] = (values.get(name) ?? []).toReversed();
    // Of what takes anything, one of two values is as right as the other.
    const isClear = others.length === 0 || rule.takesAnything;
    if (value !== undefined && isClear) fields[name] = tidyPastedText(rule, value);
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

export type BodyFormat = 'json' | 'form';

const formats: ReadonlyMap<string, BodyFormat> = new Map([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

/**
 * The format a request announces, or undefined when we do not read it. `text/plain` is among those:
 * a foreign page could send it without asking first.
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

// Every enquiry that keeps the rules fits. A character (UTF-16 unit) needs at most 6 bytes in JSON
// (\u00e4) and 9 in a form (%E2%82%AC, where a line break is %0D%0A); the five fields of the longest
// form have 24,454 characters, which is 147 kB and 220 kB.
const bodyLimitBytes = { json: 192 * 1024, form: 256 * 1024, report: 256 * 1024 } as const;

// A client reads our answer only after it has sent everything, so a little too much is read to its
// end and thrown away. From here on we hang up instead.
const toleratedExcessBytes = 1024 * 1024;

/** The client went away before the request was complete. Nobody is left to answer. */
export class RequestAborted extends Error {}

/**
 * Reads a request's body as UTF-8.
 * @throws Refusal `too-large` or `malformed-body`, RequestAborted when the client went away
 */
export async function readBody(
  request: IncomingMessage,
  kind: keyof typeof bodyLimitBytes,
): Promise<string> {
  const limitBytes = bodyLimitBytes[kind];
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The answer needs the connection, which leaving the loop would destroy otherwise.
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
