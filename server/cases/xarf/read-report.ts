// From an XARF 4 document to a report like one of the abuse form. XARF is how machines report abuse.
import { isIPv6 } from 'node:net';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import {
  abuseRules,
  findFaults,
  type Language,
  tidyPastedText,
  xarfPath,
} from '../../../contract/enquiry-rules.ts';
import type { Enquiry, EnquiryKind } from '../../intake/enquiry.ts';
import { Refusal } from '../../intake/problems.ts';
import { parseJson } from '../../intake/read-enquiry.ts';
import { coreSchema, typeSchemas } from './report-schema.ts';

// It compiles a schema when that is needed first, all at once would hold up everybody, and remembers it.
const ajv = new Ajv2020({ logger: false, strictTypes: false });
ajvFormats.default(ajv, ['date-time', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid']);

/** @throws Refusal `malformed-body` or `invalid-report`, which names the place of the first fault */
export function readReport(document: string, kind: EnquiryKind, language: Language): Enquiry {
  const report = check(parseJson(document));
  const fields = caseFields(report);
  // Our own rules are narrower: an address that no mail reaches brings nobody a receipt.
  const [fault] = Object.keys(findFaults(kind.rules, fields));
  if (fault) throw invalid([placeOf[fault] ?? '#', 'cannot be taken']);
  const sender = report.sender.contact.toLowerCase();
  const sameAs = ['xarf', report.report_id.toLowerCase(), sender];
  return { kind, language, fields, page: xarfPath, sameAs };
}

function check(report: unknown): XarfReport {
  mustMeet(coreSchema, report);
  const checked = report as XarfReport;
  const ofCategory = typeSchemas[checked.category] ?? {};
  const ofType = Object.hasOwn(ofCategory, checked.type) ? ofCategory[checked.type] : undefined;
  if (!ofType) throw invalid(['#/type', 'is none of the types of its category']);
  mustMeet(ofType, report);
  return checked;
}

function mustMeet(schema: object, report: unknown): void {
  const isMet = ajv.compile(schema);
  if (!isMet(report)) throw invalid(faultOf(isMet.errors?.[0]));
}

/** Where in a report a field of the case comes from, if it is not made of all of it. */
const placeOf: Readonly<Record<string, string>> = {
  name: '#/reporter/org',
  mail: '#/reporter/contact',
  location: '#/source_identifier',
};

function invalid([place, message]: readonly [place: string, message: string]): Refusal {
  return new Refusal('invalid-report', { faults: { [place]: message } });
}

// A name that a stranger chose is told back to him, in JSON, but not a megabyte of it.
const longestName = 100;

/** The place as a JSON pointer (RFC 6901, section 6), down to the field that lacks or is too many. */
function faultOf(error: ErrorObject | undefined): [place: string, message: string] {
  const { instancePath = '', message = 'is not valid', params = {} } = error ?? {};
  const name: unknown = params.missingProperty ?? params.additionalProperty;
  if (typeof name !== 'string') return [`#${instancePath}`, message];
  const step = name.slice(0, longestName).replaceAll('~', '~0').replaceAll('/', '~1');
  return [`#${instancePath}/${step}`, params.missingProperty ? 'is missing' : 'is not known'];
}

interface Contact {
  readonly org: string;
  readonly contact: string;
  readonly domain: string;
}

interface Evidence {
  readonly content_type: string;
  /** Base64. */
  readonly payload: string;
  readonly description?: string;
  readonly hash?: string;
}

/** The fields that all reports have; each type has more. */
interface XarfReport {
  readonly xarf_version: string;
  readonly report_id: string;
  readonly timestamp: string;
  readonly reporter: Contact;
  readonly sender: Contact;
  readonly source_identifier: string;
  readonly category: string;
  readonly type: string;
  readonly evidence?: readonly Evidence[];
  readonly [further: string]: unknown;
}

// What a machine reports, in the fields of the abuse form, so that a human at the desk reads it like any report.
// All of it is a stranger's: text only, without control characters, bounded.

/** The receipt goes to the reporter, whose complaint it is, whoever has sent it. */
function caseFields(report: XarfReport): Record<string, string> {
  const { contact, org } = report.reporter;
  const parts = [headOf(report), detailsOf(report), ...evidenceOf(report)];
  const content = parts.filter((part) => part !== '').join('\n\n');
  return {
    ...Object.fromEntries(Object.keys(abuseRules).map((field) => [field, ''])),
    name: org,
    mail: contact,
    content: cut(tidyPastedText(abuseRules.content, content), abuseRules.content.maxLength),
    location: locationOf(report),
  };
}

/** Source and page, in the shape in which the desk finds their hosts. */
function locationOf({ infringing_url, source_identifier: source, url }: XarfReport): string {
  const place = isIPv6(source) ? `[${source}]` : source;
  const page = url ?? infringing_url;
  const both = typeof page === 'string' && page !== source ? `${place} ${page}` : place;
  return both.length > abuseRules.location.maxLength ? place : both;
}

function headOf(report: XarfReport): string {
  const { category, report_id, reporter, sender, timestamp, type, xarf_version } = report;
  const [reportedBy, sentBy] = [reporter, sender].map(whoIs);
  return [
    `XARF ${xarf_version}: ${category}, ${type}`,
    `Quelle: ${report.source_identifier}`,
    `Zeitpunkt: ${timestamp}`,
    `Gemeldet von: ${reportedBy}`,
    ...(sentBy === reportedBy ? [] : [`Übermittelt von: ${sentBy}`]),
    `Kennung: ${report_id}`,
  ].join('\n');
}

function whoIs({ contact, domain, org }: Contact): string {
  return inOneLine(`${org} (${domain}), ${contact}`);
}

// What senders keep for themselves ("_internal") is nobody else's, whether they left it in or not.
const shownElsewhere = new Set([
  ...['xarf_version', 'report_id', 'timestamp', 'reporter', 'sender', 'source_identifier'],
  ...['category', 'type', 'evidence', '_internal'],
]);
const mostLines = 100;
const longestLine = 600;
const deepest = 3;

function detailsOf(report: XarfReport): string {
  const further = Object.entries(report).filter(([name]) => !shownElsewhere.has(name));
  const lines = linesOf(Object.fromEntries(further), '', 0).take(mostLines);
  return lines.map(inOneLine).toArray().join('\n');
}

/** Each value in a line of its own, named by its way: `spam_indicators.bulk: true`. */
function* linesOf(value: unknown, way: string, depth: number): Generator<string, void> {
  if (typeof value !== 'object' || value === null) yield `${way}: ${value}`;
  else if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    yield `${way}: ${value.join(', ')}`;
  else if (depth < deepest)
    for (const [name, inner] of Object.entries(value))
      yield* linesOf(inner, way === '' ? name : `${way}.${name}`, depth + 1);
}

const readable = /^(?:text\/|message\/|application\/(?:[a-z.+-]{1,40}\+)?(?:json|xml)\b)/i;
const longestEvidence = 5_000;

/** Text as it is; of all else, such as pictures, that it was there: nobody should have to keep them. */
function evidenceOf({ evidence = [] }: XarfReport): string[] {
  return evidence.map(({ content_type, description = '', hash = '', payload }, index) => {
    const bytes = Buffer.from(payload, 'base64');
    const facts = [content_type, `${bytes.length} Byte`, hash, description];
    const head = inOneLine(`Beleg ${index + 1}: ${facts.filter((fact) => fact !== '').join(', ')}`);
    if (!readable.test(content_type)) return `${head}\n[kein Text, nicht gespeichert]`;
    // A character has four bytes at most.
    const text = bytes.subarray(0, 4 * longestEvidence).toString('utf8');
    return `${head}\n${cut(text, longestEvidence)}`;
  });
}

function inOneLine(text: string): string {
  return cut(text, longestLine).replaceAll(/\s+/gu, ' ');
}

const cutMark = '\n[gekürzt]';

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - cutMark.length).toWellFormed()}${cutMark}`;
}
