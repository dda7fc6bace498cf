// What a machine reports, in the fields of the abuse form, so that a human at the desk reads it like any report.
// All of it is a stranger's: text only, without control characters, bounded.
import { isIPv6 } from 'node:net';
import { type AbuseReport, abuseRules, tidyPastedText } from '../../../contract/enquiry-rules.ts';

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
export interface XarfReport {
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

/** The receipt goes to the reporter, whose complaint it is, whoever has sent it. */
export function caseFields(report: XarfReport): AbuseReport {
  const { contact, org } = report.reporter;
  const parts = [headOf(report), detailsOf(report), ...evidenceOf(report)];
  const content = parts.filter((part) => part !== '').join('\n\n');
  return {
    name: org,
    mail: contact,
    content: cut(tidyPastedText(abuseRules.content, content), abuseRules.content.maxLength),
    client: '',
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
