// Converts an XARF 4 document, the format of automated abuse reports, to an abuse report.
import { isIPv6 } from 'node:net';
import { z } from 'zod';
import {
  findFaults,
  type Language,
  tidyPastedText,
  xarfPath,
} from '../../../contract/enquiry-rules.ts';
import { type AbuseReport, fieldNames, fields, formIn } from '../../../contract/forms.ts';
import type { Enquiry, EnquiryKind } from '../../intake/enquiry.ts';
import { Refusal } from '../../intake/problems.ts';
import { parseJson } from '../../intake/read-enquiry.ts';
import { coreSchema, requiredByType, type XarfReport } from './report-schema.ts';

/** @throws Refusal `malformed-body` or `invalid-report` with the location of the first error */
export function readReport(document: string, kind: EnquiryKind, language: Language): Enquiry {
  const report = check(parseJson(document));
  const values = caseFields(report);
  // Our rules are stricter: the receipt needs a deliverable address.
  const [fault] = Object.keys(findFaults(formIn('abuse', language).rules, values));
  if (fault) throw invalid(placeOf[fault] ?? '#', 'cannot be taken');
  const sender = report.sender.contact.toLowerCase();
  const sameAs = ['xarf', report.report_id.toLowerCase(), sender];
  return { kind, language, fields: values, page: xarfPath, sameAs };
}

function check(document: unknown): XarfReport {
  validate(coreSchema, document);
  const report = document as XarfReport;
  const ofCategory = ownValue(requiredByType, report.category);
  if (!ofCategory) throw invalid('#/category', 'is none of the categories');
  const required = ownValue(ofCategory, report.type);
  if (!required) throw invalid('#/type', 'is none of the types of its category');
  validate(z.looseObject(required(report)), report);
  return report;
}

// The input may be `constructor`.
function ownValue<Value>(from: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(from, key) ? from[key] : undefined;
}

function validate(schema: z.ZodType, report: unknown): void {
  const { error } = schema.safeParse(report, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  const [issue] = error?.issues ?? [];
  if (!issue) return;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const place = ['#', ...[...issue.path, ...unknown].map(pointerStep)].join('/');
  throw invalid(place, unknown.length > 0 ? 'is not known' : issue.message);
}

// Names from the input are returned in the error, truncated.
const longestName = 100;

/** RFC 6901, section 6. */
function pointerStep(name: PropertyKey): string {
  return String(name).slice(0, longestName).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The source of each field in the report, unless it is the whole report. */
const placeOf: Readonly<Record<string, string>> = {
  name: '#/reporter/org',
  mail: '#/reporter/contact',
  location: '#/source_identifier',
};

function invalid(place: string, message: string): Refusal {
  return new Refusal('invalid-report', { faults: { [place]: message } });
}

// Maps an automated report to the fields of the abuse form, for the people at the desk. Input is untrusted: text
// only, without control characters, of limited length.

/** The receipt goes to the reporter, not to the sending system. */
function caseFields(report: XarfReport): AbuseReport {
  const { contact, org } = report.reporter;
  const parts = [headOf(report), detailsOf(report), ...evidenceOf(report)];
  const content = parts.filter((part) => part !== '').join('\n\n');
  return {
    ...(Object.fromEntries(fieldNames('abuse').map((name) => [name, ''])) as AbuseReport),
    name: org,
    mail: contact,
    content: cut(tidyPastedText(fields.content, content), fields.content.maxLength),
    location: locationOf(report),
  };
}

/** Source and page, in a form in which the desk finds their hosts. */
function locationOf({ infringing_url, source_identifier: source, url }: XarfReport): string {
  const place = isIPv6(source) ? `[${source}]` : source;
  const page = url ?? infringing_url;
  const both = typeof page === 'string' && page !== source ? `${place} ${page}` : place;
  return both.length > fields.location.maxLength ? place : both;
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

function formatContact({ contact, domain, org }: XarfReport['sender']): string {
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
