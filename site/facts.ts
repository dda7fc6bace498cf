// The company's facts, validated by the build. Imported as text, so that the development server reloads on changes.
import { type Language, locales } from '../contract/enquiry-rules.ts';
import { type Facts, factFiles } from '../model/fact-files.ts';
import { hoursInEnglish } from '../model/opening-hours.ts';
import { amountsOf, fillFacts, fillPrices } from '../model/prices.ts';
import { parseFacts } from '../model/read-facts.ts';
import { contentFile } from './content-files.ts';

const files = import.meta.glob<string>('@content/{*,facts/*}.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const read = Object.fromEntries(
  Object.entries(factFiles).map(([name, { file, schema }]) => [
    name,
    parseFacts(file, contentFile(files, file) ?? '', schema),
  ]),
) as Facts;

/** Net prices in euros, by name. */
export const amounts = amountsOf(read.prices.prices);

/** All fact files, by their names in model/fact-files.ts. */
export const facts = fillFacts(read, amounts);

export const {
  company,
  certificates,
  components,
  energy,
  errors,
  figures,
  history,
  navigation,
  offers,
  orionSizes,
  prices,
  references,
  responsibilities,
  serviceLevels,
  serviceModels,
  subcontractors,
  trustChanges,
  trustDocuments,
  staff,
} = facts;

/** A text with the amounts of the prices that it names. */
export function withPrices(text: string, language?: Language): string {
  return fillPrices(text, amounts, language);
}

/** The company's claim. */
export function claimIn(language: Language): string {
  return language === 'en' ? company.claimInEnglish : company.claim;
}

/** Support hours. */
export function hoursIn(language: Language = 'de'): string {
  return language === 'en' ? hoursInEnglish(company.supportHours) : company.supportHours;
}

/** Localized list, e.g. `A, B und C`. */
export function formatList(words: readonly string[], language: Language = 'de'): string {
  return new Intl.ListFormat(locales[language]).format(words);
}
