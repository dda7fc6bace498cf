// Whose site the tests run on: the sample company or that of an operator. What tests expect of it is read from
// content/ and not written down again.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contentPath } from '../model/content-folder.ts';
import {
  certificatesSchema,
  referencesSchema,
  serviceLevelsSchema,
  staffSchema,
} from '../model/facts.ts';
import { errorsSchema, navigationSchema } from '../model/navigation.ts';
import { readCompany } from '../model/read-facts.ts';

export const company = readCompany();

/** Of the company's mail addresses. */
export const companyDomain = company.mailboxes.sender.replace(/^.*@/, '');

/** Where a solar plant stands that a test needs, whether or not the company has one. */
export const plant = company.solar ?? {
  peakKilowatts: 250,
  latitude: 52.37,
  longitude: 9.73,
  place: 'Hannover',
};

/** The telephone number as a link, e.g. `tel:+493023125100`. */
export const telephone = `tel:${company.phone.replaceAll(' ', '')}`;

/** A text to be found as it stands, inside a pattern. */
export const literally = (text: string) => RegExp.escape(text);

/** Whether it is the sample company, of whose texts more is known. */
export const isSample = company.domain === 'leinestern.example';

const facts = (name: string) => parse(readFileSync(contentPath(`content/${name}.yaml`), 'utf8'));

export const navigation = navigationSchema.parse(facts('navigation'));
export const staff = staffSchema.parse(facts('staff'));
export const references = referencesSchema.parse(facts('references'));
export const certificates = certificatesSchema.parse(facts('facts/certificates'));
export const serviceLevels = serviceLevelsSchema.parse(facts('facts/service-levels'));
export const errors = errorsSchema.parse(facts('errors'));

/** An author as readers see the name, with a mark when it is made up. @param mark as it stands there */
export function shownAuthor(author = '', mark = ' Beispiel'): string {
  return staff.some(({ name, sample }) => name === author && sample) ? author + mark : author;
}
