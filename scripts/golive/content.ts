// Checks the content for remaining placeholders, samples and templates.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { brandFile, brandSchema } from '../../model/brand/brand.ts';
import {
  certificatesSchema,
  figuresSchema,
  historySchema,
  offersSchema,
  referencesSchema,
  serviceLevelsSchema,
  staffSchema,
  subcontractorsSchema,
} from '../../model/facts.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { type Check, type Severity, stops, warns } from './finding.ts';

const placeholders: readonly { readonly pattern: RegExp; readonly words: string }[] = [
  { pattern: /\.example\b/, words: 'endet auf .example; diese Endung ist reserviert' },
  {
    // Numbers reserved for films by the Federal Network Agency.
    pattern: /^\+49 ?30 ?23125|^\+49 ?69 ?90009|^\+49 ?40 ?66969|^\+49 ?221 ?4710|^\+49 ?89 ?99998/,
    words: 'ist eine Rufnummer für Film und Fernsehen, dort geht niemand ans Telefon',
  },
  { pattern: /^Musterweg|^Musterstra/, words: 'ist eine Musteranschrift' },
  { pattern: /^HR[AB] 0+$/, words: 'ist keine Registernummer' },
  { pattern: /^DE0{9}$/, words: 'ist keine Umsatzsteuer-Identifikationsnummer' },
];

/** Centres of the two districts in the delivered content. */
const sampleSites = ['52.397, 9.735', '52.316, 9.797'];

/** Company facts that are placeholders. */
export const placeholderFacts: Check = function* ({ company }) {
  const at = 'content/company.yaml';
  if (company.sample) {
    yield stops(
      at,
      'Die Firma ist als Beispiel markiert.',
      'Tragen Sie Ihre Firma ein und löschen Sie »sample: true«.',
    );
  }
  for (const [field, value] of textsIn(company)) {
    const found = placeholders.find(({ pattern }) => pattern.test(value));
    if (!found) continue;
    yield stops(`${at} ${field}`, `»${value}« ${found.words}.`, 'Tragen Sie die echte Angabe ein.');
  }
  for (const { name, latitude, longitude } of company.sites) {
    if (!sampleSites.includes(`${latitude}, ${longitude}`)) continue;
    yield warns(
      `${at} sites`,
      `${name} liegt auf der Karte in der Mitte des Stadtteils.`,
      'Tragen Sie Breite und Länge Ihres Hauses ein, oder bestätigen Sie, dass der Stadtteil genügt.',
    );
  }
};

/** Logo and colours as delivered. */
export const sampleBrand: Check = function* ({ contentDir }) {
  const text = readFileSync(join(contentDir, brandFile), 'utf8');
  if (!parseFacts(brandFile, text, brandSchema).sample) return;
  yield stops(
    `content/${brandFile}`,
    'Logo und Farben sind als Beispiel markiert.',
    'Ersetzen Sie beides in content/brand/ und löschen Sie »sample: true«.',
  );
};

/** All texts with their paths, e.g. `mailboxes.contact`. */
function textsIn(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => textsIn(inside, [...path, key]));
}

/** Files whose entries may be marked as invented. */
const lists: readonly (readonly [file: string, words: string, schema: z.ZodType, part?: string])[] =
  [
    ['staff.yaml', 'Personen', staffSchema],
    ['references.yaml', 'Kunden', referencesSchema, 'customers'],
    ['references.yaml', 'Stimmen', referencesSchema, 'testimonials'],
    ['references.yaml', 'Partner', referencesSchema, 'partners'],
    ['history.yaml', 'Ereignisse', historySchema],
    ['facts/figures.yaml', 'Zahlen', figuresSchema],
    ['facts/offers.yaml', 'Angaben', offersSchema],
    ['facts/service-levels.yaml', 'Zusagen', serviceLevelsSchema],
    ['facts/subcontractors.yaml', 'Dienstleister', subcontractorsSchema],
    ['facts/certificates.yaml', 'Nachweise', certificatesSchema],
  ];

/** People, customers, testimonials, partners and years marked as invented. */
export const sampleEntries: Check = function* ({ contentDir }) {
  for (const [file, words, schema, part] of lists) {
    const facts = parseFacts(file, readFileSync(join(contentDir, file), 'utf8'), schema) as object;
    const all = part ? facts[part as keyof typeof facts] : facts;
    const entries = Object.values(all).flat() as { readonly sample?: boolean }[];
    const samples = entries.filter(({ sample }) => sample).length;
    if (samples === 0) continue;
    yield stops(
      `content/${file}`,
      `${words}: ${samples} von ${entries.length} sind erfunden und auf der Website als »Beispiel« gekennzeichnet.`,
      'Tragen Sie echte ein und löschen Sie »sample: true«, oder streichen Sie den Eintrag.',
    );
  }
};

interface Mark {
  readonly pattern: RegExp;
  readonly severity: Severity;
  readonly sentence: (meaning: string) => string;
  readonly fix: string;
}

/** Notes in page sources for the go-live review. */
const marks: readonly Mark[] = [
  {
    pattern: /(?:\{\/\*|^#) (?:Vorlage|A template)\b/gm,
    severity: 'stops',
    sentence: () => 'Der Rechtstext ist eine Vorlage.',
    fix: 'Lassen Sie ihn anwaltlich prüfen und löschen Sie dann die Zeile, die mit »Vorlage« oder »A template« beginnt.',
  },
  {
    pattern: /name="zertifikat-muster"/g,
    severity: 'warns',
    sentence: () => 'Die Seite zeigt zertifikat-muster.pdf, das Muster eines Zertifikats.',
    fix: 'Legen Sie Ihr Zertifikat in content/documents/ ab und verweisen Sie darauf.',
  },
  {
    // Promises that depend on the operator.
    pattern: /(?:\{\/\*|^#) Bitte bestätigen: (?<meaning>.+?)\.?(?: \*\/\})?$/gm,
    severity: 'warns',
    sentence: (meaning) => `Die Website verspricht: ${meaning}.`,
    fix: 'Löschen Sie die Zeile »Bitte bestätigen«, wenn Ihr Betrieb das hält, oder ändern Sie den Text.',
  },
];

export const markedTexts: Check = function* ({ contentDir }) {
  const files = globSync(['pages/**/*.mdx', 'facts/*.yaml'], { cwd: contentDir }).toSorted();
  for (const file of files) {
    const text = readFileSync(join(contentDir, file), 'utf8');
    for (const { pattern, severity, sentence, fix } of marks) {
      for (const { groups } of text.matchAll(pattern)) {
        const at = `content/${file.replaceAll('\\', '/')}`;
        yield { severity, at, sentence: sentence(groups?.meaning ?? ''), fix };
      }
    }
  }
};

/** Sample posts. */
export const samplePosts: Check = function* ({ contentDir }) {
  for (const name of ['lorem-ipsum.mdx', 'test-post.mdx', 'post-template.mdx']) {
    if (!existsSync(join(contentDir, 'blog', name))) continue;
    yield warns(
      `content/blog/${name}`,
      'Der Beitrag ist eine Probe; er steht in keiner Liste, ist aber unter seiner Adresse zu lesen.',
      'Löschen Sie die Datei, oder behalten Sie sie wissentlich.',
    );
  }
};
