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
import { type Enquiry, type EnquiryKind, fieldValues, type Wording } from './enquiry.ts';
import { Refusal } from './problems.ts';

/** @throws Refusal when it is no post that could hold an enquiry, RequestAborted */
export async function readPost(
  request: IncomingMessage,
  format: BodyFormat | undefined,
  rules: FieldRules<string>,
): Promise<ReadBody & { format: BodyFormat }> {
  mustBePost(request);
  if (!format) throw new Refusal('unsupported-media-type');
  return { ...readFields(format, await readBody(request, format), rules), format };
}

/** @returns an XARF report as it came. @throws Refusal when it is no post of JSON, RequestAborted */
export async function readReportPost(
  request: IncomingMessage,
  format: BodyFormat | undefined,
): Promise<string> {
  mustBePost(request);
  if (format !== 'json') throw new Refusal('unsupported-media-type');
  return await readBody(request, 'report');
}

function mustBePost({ method }: IncomingMessage): void {
  const headers = { allow: allowedMethods };
  if (method !== 'POST') throw new Refusal('method-not-allowed', { headers });
}

/** @throws Refusal when the fields break a rule, or JSON comes without its proof of work */
export function judge(
  request: IncomingMessage,
  { fields, format, isTrapped }: ReadBody & { format: BodyFormat },
  kind: EnquiryKind,
  { language, rules }: Wording,
): Enquiry {
  const faults = findFaults(rules, fields, language);
  if (isTrapped) throw new Refusal('hidden-field', { faults });
  if (Object.keys(faults).length > 0) throw new Refusal('invalid-fields', { faults });
  const enquiry = { kind, language, fields: fields as Record<string, string> };
  // The proof is of what was sent, to the letter.
  if (format === 'json') checkProof(request, fieldValues(enquiry));
  return { ...enquiry, fields: tidied(fields, rules) };
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

// Number() alone would take an empty text for 0 and '0x10' for 16.
const decimal = /^[1-9][0-9]{0,15}$/;

/**
 * Checks the `Timestamp` header against the values of the payload; one hash.
 * @throws Refusal `invalid-proof`
 */
function checkProof(request: IncomingMessage, values: readonly string[]): void {
  const { timestamp } = request.headers;
  const isPlausible = typeof timestamp === 'string' && decimal.test(timestamp);
  if (!isPlausible || !isProof(values, Number(timestamp))) throw new Refusal('invalid-proof');
}

// Turns a body into named texts. Whether the texts keep the rules is asked afterwards.

export type Fields = Partial<Record<string, string>>;

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

function readForm(body: string, rules: FieldRules<string>): ReadBody {
  const values = new Map<string, string>();
  const doubled = new Set<string>();
  let isTrapped = false;
  for (const pair of pairsOf(body)) {
    const nameEnd = pair.indexOf('=');
    const name = decode(nameEnd < 0 ? pair : pair.slice(0, nameEnd));
    // A browser sends every line break of a form as CRLF, whatever the visitor typed.
    const value = nameEnd < 0 ? '' : decode(pair.slice(nameEnd + 1)).replace(/\r\n?/g, '\n');
    if (values.has(name)) doubled.add(name);
    if (name === honeypotField && value !== '') isTrapped = true;
    values.set(name, value);
  }
  const fields = emptyFields(rules, (name) => !values.has(name));
  for (const name of Object.keys(rules)) {
    const value = values.get(name);
    const rule = rules[name];
    // Of what takes anything, one of two values is as right as the other.
    const isClear = !doubled.has(name) || rule?.takesAnything;
    if (rule && value !== undefined && isClear) fields[name] = tidyPastedText(rule, value);
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

export type BodyFormat = 'json' | 'form';

const formats: ReadonlyMap<string, BodyFormat> = new Map([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

/**
 * The format a request announces, or undefined when we do not read it. `text/plain` is among those:
 * a foreign page could send it without asking first.
 */
export function bodyFormat(request: IncomingMessage): BodyFormat | undefined {
  const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } =
    request.headers;
  const [mediaType = '', ...parameters] = contentType.split(';');
  const isUtf8 = parameters
    .map((parameter) => parameter.trim().toLowerCase().replaceAll('"', ''))
    .every((parameter) => !parameter.startsWith('charset=') || parameter === 'charset=utf-8');
  if (!isUtf8 || encoding !== 'identity') return undefined;
  return formats.get(mediaType.trim().toLowerCase());
}

export const allowedMethods = 'POST, OPTIONS';

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
  const bytes = await readBytes(request, bodyLimitBytes[kind]);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformed-body');
  }
}

function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // A request without any body ends before anyone can listen to it.
    if (request.readableEnded) return resolve(Buffer.alloc(0));
    const chunks: Buffer[] = [];
    let size = 0;

    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limitBytes + toleratedExcessBytes) {
        request.pause();
        reject(new Refusal('too-large', { headers: { connection: 'close' } }));
      }
    });
    request.on('end', () => {
      if (size > limitBytes) reject(new Refusal('too-large'));
      else resolve(Buffer.concat(chunks));
    });
    // Every request closes in the end; only one that was not complete by then was aborted.
    const abort = () => request.complete || reject(new RequestAborted());
    request.on('error', abort);
    request.on('close', abort);
  });
}
