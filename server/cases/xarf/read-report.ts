// Converts an XARF 4 document, the format of automated abuse reports, to an abuse report.
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

// Compiles each schema on first use, since all at once would block the process, and caches it.
const ajv = new Ajv2020({ logger: false, strictTypes: false });
ajvFormats.default(ajv, ['date-time', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid']);

/** @throws Refusal `malformed-body` or `invalid-report` with the location of the first error */
export function readReport(document: string, kind: EnquiryKind, language: Language): Enquiry {
  const report = check(parseJson(document));
  const fields = caseFields(report);
  // Our rules are stricter: the receipt needs a deliverable address.
  const [fault] = Object.keys(findFaults(kind.rules, fields));
  if (fault) throw invalid([placeOf[fault] ?? '#', 'cannot be taken']);
  const sender = report.sender.contact.toLowerCase();
  const sameAs = ['xarf', report.report_id.toLowerCase(), sender];
  return { kind, language, fields, page: xarfPath, sameAs };
}

function check(report: unknown): XarfReport {
  validate(coreSchema, report);
  const checked = report as XarfReport;
  const ofCategory = typeSchemas[checked.category] ?? {};
  const ofType = Object.hasOwn(ofCategory, checked.type) ? ofCategory[checked.type] : undefined;
  if (!ofType) throw invalid(['#/type', 'is none of the types of its category']);
  validate(ofType, report);
  return checked;
}

function validate(schema: object, report: unknown): void {
  const isMet = ajv.compile(schema);
  if (!isMet(report)) throw invalid(faultOf(isMet.errors?.[0]));
}

/** The source of each field in the report, unless it is the whole report. */
const placeOf: Readonly<Record<string, string>> = {
  name: '#/reporter/org',
  mail: '#/reporter/contact',
  location: '#/source_identifier',
};

function invalid([place, message]: readonly [place: string, message: string]): Refusal {
  return new Refusal('invalid-report', { faults: { [place]: message } });
}

// Names from the input are returned in the error, truncated.
const longestName = 100;

/** Location as a JSON pointer (RFC 6901, section 6), including the missing or unknown field. */
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
  readonly payload: string;
  readonly description?: string;
  readonly hash?: string;
}

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

// Maps an automated report to the fields of the abuse form, for the people at the desk. Input is untrusted: text
// only, without control characters, of limited length.

/** The receipt goes to the reporter, not to the sending system. */
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

/** Source and page, in a form in which the desk finds their hosts. */
function locationOf({ infringing_url, source_identifier: source, url }: XarfReport): string {
  const place = isIPv6(source) ? `[${source}]` : source;
  const page = url ?? infringing_url;
  const both = typeof page === 'string' && page !== source ? `${place} ${page}` : place;
  return both.length > abuseRules.location.maxLength ? place : both;
}

function headOf(report: XarfReport): string {
  const { category, report_id, reporter, sender, timestamp, type, xarf_version } = report;
  const [reportedBy, sentBy] = [reporter, sender].map(formatContact);
  return [
    `XARF ${xarf_version}: ${category}, ${type}`,
    `Quelle: ${report.source_identifier}`,
    `Zeitpunkt: ${timestamp}`,
    `Gemeldet von: ${reportedBy}`,
    ...(sentBy === reportedBy ? [] : [`Übermittelt von: ${sentBy}`]),
    `Kennung: ${report_id}`,
  ].join('\n');
}

function formatContact({ contact, domain, org }: Contact): string {
  return inOneLine(`${org} (${domain}), ${contact}`);
}

// "_internal" is private to the sender and dropped.
const shownElsewhere = new Set([
  ...['xarf_version', 'report_id', 'timestamp', 'reporter', 'sender', 'source_identifier'],
  ...['category', 'type', 'evidence', '_internal'],
]);
const mostLines = 100;
const longestLine = 600;
const maxDepth = 3;

function detailsOf(report: XarfReport): string {
  const further = Object.entries(report).filter(([name]) => !shownElsewhere.has(name));
  const lines = linesOf(Object.fromEntries(further), '', 0).take(mostLines);
  return lines.map(inOneLine).toArray().join('\n');
}

/** One line per value, with its path: `spam_indicators.bulk: true`. */
function* linesOf(value: unknown, path: string, depth: number): Generator<string, void> {
  if (typeof value !== 'object' || value === null) yield `${path}: ${value}`;
  else if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    yield `${path}: ${value.join(', ')}`;
  else if (depth < maxDepth)
    for (const [name, inner] of Object.entries(value))
      yield* linesOf(inner, path === '' ? name : `${path}.${name}`, depth + 1);
}

const textTypes = /^(?:text\/|message\/|application\/(?:[a-z.+-]{1,40}\+)?(?:json|xml)\b)/i;
const longestEvidence = 5_000;

/** Text content as is; of other content, such as pictures, only a mention. */
function evidenceOf({ evidence = [] }: XarfReport): string[] {
  return evidence.map(({ content_type, description = '', hash = '', payload }, index) => {
    const bytes = Buffer.from(payload, 'base64');
    const facts = [content_type, `${bytes.length} Byte`, hash, description];
    const head = inOneLine(`Beleg ${index + 1}: ${facts.filter((fact) => fact !== '').join(', ')}`);
    if (!textTypes.test(content_type)) return `${head}\n[kein Text, nicht gespeichert]`;
    // A character has at most four bytes.
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
