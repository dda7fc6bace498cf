// Words of the sample and those of the company that take their place in all texts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { hoursInEnglish, readOpeningHours } from '../../model/opening-hours.ts';
import { readCompany } from '../../model/read-facts.ts';
import { type Answers, sampleFolder } from './answers.ts';

/** Replaced in all texts, by situation. */
export const phrases: Record<'always' | 'one-site', Record<string, string>> = parse(
  readFileSync(join(import.meta.dirname, 'phrases.yaml'), 'utf8'),
);

/** Names of the sample, longest first, with those of the company. */
export function replacements({
  name,
  legalName,
  domain,
  city,
  state,
  sites,
  replace,
  supportHours,
}: Answers) {
  const sample = readCompany(sampleFolder);
  const [first = '', second = first] = sites.map((site) => site.name);
  const [ours = '', other = ''] = sample.sites.map((site) => site.name);
  const district = ours.replace(`${sample.address.city} `, '');
  const pairs = ['und', 'and', 'oder', 'or', 'und in', 'and in'].flatMap(
    (and): [string, string][] =>
      [ours, district, sample.address.city].map((place) => [
        `${place} ${and} ${other}`,
        sites.length > 1 ? `${first} ${and} ${second}` : first,
      ]),
  );
  const [{ opens, closes } = { opens: '', closes: '' }, ...furtherHours] =
    readOpeningHours(supportHours) ?? [];
  const hour = opens.replace(/^0|:00$/g, '');
  const known: [string, string][] = [
    ...Object.entries({ ...phrases.always, ...(sites.length === 1 && phrases['one-site']) }),
    ...Object.entries(replace ?? {}),
    ...pairs,
    [
      'Werktage von 09:00 bis 17:00 Uhr',
      furtherHours.length > 0 ? supportHours : `Werktage von ${opens} bis ${closes} Uhr`,
    ],
    ['ab 9 Uhr', `ab ${hour} Uhr`],
    ['from 9 on', `from ${hour} on`],
    ['Niedersachsen', state],
    [sample.supportHours, supportHours],
    [englishHours(sample.supportHours), englishHours(supportHours)],
    [sample.legalName, legalName],
    [sample.domain, domain],
    [ours, first],
    [sample.name, name],
    [district, first],
    [sample.address.city, city],
    ['Hanover', city],
    // With one site, golive lists the sentences about the second.
    ...(sites.length > 1 ? ([[other, second]] as [string, string][]) : []),
  ];
  return new Map(known.toSorted(([one], [next]) => next.length - one.length));
}

/** e.g. `Monday to Friday 09:00 to 17:00` */
function englishHours(german: string): string {
  return hoursInEnglish(german).replace(' (German time)', '').replaceAll(',', '');
}

/** Text may break between any two words. Derived names such as “Vahrenwalder” stay: golive lists them. */
export function renamed(text: string, words: ReadonlyMap<string, string>): string {
  return [...words].reduce((changed, [ours, theirs]) => {
    const pattern = ours.split(' ').map(RegExp.escape).join('\\s+');
    return changed.replaceAll(new RegExp(`${pattern}(?!\\p{L}{2})`, 'gu'), () => theirs);
  }, text);
}
