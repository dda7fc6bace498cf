// From an XARF 4 document to a report like one of the abuse form. XARF is how machines report abuse.
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { findFaults, type Language, xarfPath } from '../../../contract/enquiry-rules.ts';
import type { Enquiry, EnquiryKind } from '../../intake/enquiry.ts';
import { Refusal } from '../../intake/problems.ts';
import { parseJson } from '../../intake/read-enquiry.ts';
import { caseFields, type XarfReport } from './case-fields.ts';
import { coreSchema, typeSchemas } from './report-schema.ts';

// It compiles a schema when that is needed first, all at once would hold up everybody, and remembers it.
const ajv = new Ajv2020({ logger: false, strictTypes: false });
ajvFormats.default(ajv, ['date-time', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid']);

/** @throws Refusal `malformed-body` or `invalid-report`, which names the place of the first fault */
export function readReport(document: string, kind: EnquiryKind, language: Language): Enquiry {
  const report = check(parseJson(document));
  const fields = caseFields(report);
  // Our own rules are narrower: an address that no mail reaches brings nobody a receipt.
  const [fault] = Object.keys(findFaults(kind.rules, fields)) as (keyof typeof fields)[];
  if (fault) throw invalid([placeOf[fault], 'cannot be taken']);
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

/** Where in a report a field of the case comes from. */
const placeOf = {
  name: '#/reporter/org',
  mail: '#/reporter/contact',
  location: '#/source_identifier',
  client: '#',
  content: '#',
} as const;

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
