import { type Check, type Finding, stops, warns } from '../finding.ts';

interface Placeholder {
  readonly pattern: RegExp;
  readonly words: string;
}

const at = 'content/company.yaml';
const mend = 'Tragen Sie die echte Angabe ein.';

const placeholders: readonly Placeholder[] = [
  { pattern: /\.example\b/, words: 'endet auf .example; diese Endung ist reserviert' },
  {
    // Numbers that the Federal Network Agency keeps free for films.
    pattern: /^\+49 ?30 ?23125|^\+49 ?69 ?90009|^\+49 ?40 ?66969|^\+49 ?221 ?4710|^\+49 ?89 ?99998/,
    words: 'ist eine Rufnummer für Film und Fernsehen, dort geht niemand ans Telefon',
  },
  { pattern: /^Musterweg|^Musterstra/, words: 'ist eine Musteranschrift' },
  { pattern: /^HR[AB] 0+$/, words: 'ist keine Registernummer' },
  { pattern: /^DE0{9}$/, words: 'ist keine Umsatzsteuer-Identifikationsnummer' },
];

const sampleSites = [
  { latitude: 52.397, longitude: 9.735 },
  { latitude: 52.316, longitude: 9.797 },
];

/** What the company says about itself, and what nobody can reach or look up. */
export const placeholderFacts: Check = ({ company }) => {
  const whole = company.sample
    ? [
        stops(
          at,
          'Die Firma ist als Beispiel markiert.',
          'Tragen Sie Ihre Firma ein und löschen Sie »sample: true«.',
        ),
      ]
    : [];
  const values = textsIn(company).flatMap(([field, value]) => {
    const found = placeholders.find(({ pattern }) => pattern.test(value));
    return found ? [stops(`${at} ${field}`, `»${value}« ${found.words}.`, mend)] : [];
  });
  return [...whole, ...values, ...sampleCoordinates(company.sites)];
};

/** Every text with the way to it, e.g. `mailboxes.contact`. */
function textsIn(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => textsIn(inside, [...path, key]));
}

type Site = { readonly name: string; readonly latitude: number; readonly longitude: number };

function sampleCoordinates(sites: readonly Site[]): Finding[] {
  const isSample = (site: Site) =>
    sampleSites.some((one) => one.latitude === site.latitude && one.longitude === site.longitude);
  return sites
    .filter(isSample)
    .map(({ name }) =>
      warns(
        `${at} sites`,
        `${name} liegt auf der Karte in der Mitte des Stadtteils.`,
        'Tragen Sie Breite und Länge Ihres Hauses ein, oder bestätigen Sie, dass der Stadtteil genügt.',
      ),
    );
}
