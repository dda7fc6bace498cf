// Patterns that public texts must not contain: placeholders, samples, templates, names and places of another company.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../model/company.ts';
import { parseFacts } from '../../model/read-facts.ts';
import type { Severity, Situation } from './finding.ts';

interface TextRule {
  readonly severity: Severity;
  /** With the flag g. Reports the named group `words`, else the whole match. */
  readonly pattern: RegExp;
  /** Names of files, e.g. `content/company.yaml`; default: all. */
  readonly files?: RegExp;
  /** Searches comments too. */
  readonly inComments?: boolean;
  readonly sentence: (words: string) => string;
  readonly fix: string;
}

const realFact = 'Tragen Sie die echte Angabe ein.';
const companyFile = /^content\/company\.yaml$/;

const generalRules: readonly TextRule[] = [
  {
    severity: 'stops',
    pattern: /\bsample: *true\b/gi,
    sentence: () => 'Angaben sind als Beispiel markiert (»sample: true«).',
    fix: 'Tragen Sie echte ein und löschen Sie die Zeile, oder streichen Sie den Eintrag.',
  },
  {
    severity: 'stops',
    pattern: /[\w.@+-]*\.example\b/gi,
    sentence: (words) => `»${words}« endet auf .example; diese Endung ist reserviert.`,
    fix: 'Nennen Sie die echte Adresse, oder streichen Sie die Stelle.',
  },
  {
    // Numbers reserved for films by the Federal Network Agency.
    severity: 'stops',
    pattern: /\+49 ?(?:30 ?23125|69 ?90009|40 ?66969|221 ?4710|89 ?99998)[\d ]*\d/g,
    files: companyFile,
    sentence: (words) => `»${words}« ist eine Rufnummer für Film und Fernsehen.`,
    fix: realFact,
  },
  {
    severity: 'stops',
    pattern: /(?:Musterweg|Musterstra)[^"\n]*|HR[AB] 0+(?!\d)|DE0{9}/g,
    files: companyFile,
    sentence: (words) => `»${words}« ist eine Musterangabe.`,
    fix: realFact,
  },
  {
    // Centres of the two districts in the delivered content.
    severity: 'warns',
    pattern: /latitude: 52\.(?:397|316)\b/g,
    files: companyFile,
    sentence: () => 'Ein Haus liegt auf der Karte in der Mitte seines Stadtteils.',
    fix: 'Tragen Sie Breite und Länge Ihres Hauses ein, oder bestätigen Sie, dass der Stadtteil genügt.',
  },
  {
    severity: 'stops',
    pattern: /(?:[^\s([{'":]+\s){0,3}\((?:Beispiel|sample\b)[^)\n]*\)/gi,
    sentence: (words) => `»${words}« ist als Beispiel gekennzeichnet.`,
    fix: 'Schreiben Sie, was für Ihre Firma gilt, ohne den Zusatz, oder streichen Sie die Stelle.',
  },
  {
    // Numbers of networks: RFC 5398. Addresses: RFC 5737 and RFC 3849.
    severity: 'stops',
    pattern:
      /\bASN?\s?(?:6449[6-9]|6450\d|6451[01]|6553[6-9]|6554\d|6555[01])\b|\b(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+|\b2001:db8:[\da-f:]*/gi,
    sentence: (words) => `»${words}« kommt nur in Anleitungen vor und gehört niemandem.`,
    fix: 'Nennen Sie Ihre eigene, oder streichen Sie die Stelle. Was zwischen Gravis-Zeichen steht (`…`), gilt als Anleitung.',
  },
  {
    // Not headings of worked examples, which contain no name.
    severity: 'warns',
    pattern: /im Beispiel\s(?=\p{Lu})\S+|\S+\sin this sample\b/gu,
    sentence: (words) => `»${words}« sagt den Lesern, dass hier ein Beispiel steht.`,
    fix: 'Schreiben Sie, was für Ihre Firma gilt, ohne den Zusatz.',
  },
  {
    severity: 'stops',
    pattern: /(?:\{\/\*|^#) (?:Vorlage|A template)\b/gm,
    inComments: true,
    sentence: () => 'Der Rechtstext ist eine Vorlage.',
    fix: 'Lassen Sie ihn anwaltlich prüfen und löschen Sie dann die Zeile, die mit »Vorlage« oder »A template« beginnt.',
  },
  {
    // Promises that depend on the operator.
    severity: 'warns',
    pattern: /(?:\{\/\*|^#) Bitte bestätigen: (?<words>.+?)\.?(?: \*\/\})?$/gm,
    inComments: true,
    sentence: (words) => `Die Website verspricht: ${words}.`,
    fix: 'Löschen Sie die Zeile »Bitte bestätigen«, wenn Ihr Betrieb das hält, oder ändern Sie den Text.',
  },
  {
    severity: 'warns',
    pattern: /name="zertifikat-muster"/g,
    sentence: () => 'Die Seite zeigt zertifikat-muster.pdf, das Muster eines Zertifikats.',
    fix: 'Legen Sie Ihr Zertifikat in content/documents/ ab und verweisen Sie darauf.',
  },
  {
    severity: 'warns',
    pattern: /^listed: false$/gm,
    files: /^content\/blog\//,
    sentence: () => 'Der Beitrag steht in keiner Liste, ist aber unter seiner Adresse zu lesen.',
    fix: 'Löschen Sie die Datei, oder behalten Sie sie wissentlich.',
  },
];

const withoutCertificate: TextRule = {
  severity: 'warns',
  pattern: /ISO(?:\/IEC)?\s27001/g,
  // Posts may mention the norm in general.
  files: /^(?!content\/blog\/)/,
  sentence: () =>
    'Der Text spricht von ISO 27001, und company.yaml nennt kein gültiges Zertifikat.',
  fix: 'Tragen Sie isoCertificateValidUntil ein, etwa 2027-05-31, oder streichen Sie den Satz.',
};

// "zwei eigene Rechenzentren", "am anderen Standort", "beide Häuser", "our own two data centres"
const germanPlace = String.raw`(?:Rechenzentr|Standort|Gebäuden?\b|Häuser|Orten\b)\p{L}*`;
const withOneSite: TextRule = {
  severity: 'warns',
  pattern: new RegExp(
    [
      String.raw`(?<!\p{L})(?i:zwei(?:er|te[nrms]?)?|beide[nrs]?|unsere[nr]?(?= \p{Ll}* ?Rechenzentren))(?:\s\p{Ll}+){0,2}\s${germanPlace}`,
      String.raw`(?<!\p{L})(?i:andere[nrms]?)\s(?:Rechenzentr|Standort)\p{L}*`,
      String.raw`(?:Standort|Rechenzentrum)[^.:]*\sder\sandere(?!\s\p{Lu})`,
      String.raw`(?<!\p{L})(?i:am)\s(?:anderen|zweiten)(?!\s\p{Lu})|Rechenzentren\sdes\sAnbieters`,
      String.raw`(?i:\b(?:two|both|second|other|neither|our))(?:\s(?:own|two|redundant|separate|of\sour)){0,2}\s(?:data\scentres|sites?\b|buildings)`,
    ]
      .join('|')
      .replaceAll(String.raw`\s`, String.raw`\s+`),
    'gu',
  ),
  sentence: (words) =>
    `»${words}« spricht von einem zweiten Standort, und company.yaml nennt nur einen.`,
  fix: 'Schreiben Sie um, was Ihr Betrieb nicht hält, vor allem in Verträgen und Zusagen; ein zweiter Standort bei jemand anderem darf bleiben.',
};

/** Rules for all companies, and those for this one. */
export function rulesFor({ company, contentDir }: Situation): TextRule[] {
  return [
    ...generalRules,
    ...(company.isoCertificateValidUntil ? [] : [withoutCertificate]),
    ...(company.sites.length === 1 ? [withOneSite] : []),
    ...formerNames(company, contentDir).map(
      (name): TextRule => ({
        severity: 'stops',
        pattern: patternOf(name),
        sentence: () => `Der Text nennt »${name}«; company.yaml nennt das nicht mehr.`,
        fix: 'Schreiben Sie den Text für Ihre Firma um. Steht der Name dort zu Recht, streichen Sie ihn aus content/former-names.yaml.',
      }),
    ),
  ];
}

const text = z.string().min(2);
const namesSchema = z.array(z.union([text, z.array(text).min(1)]));

/** Names in former-names.yaml that company.yaml no longer contains. A group is skipped if its first name remains. */
function formerNames(company: Company, contentDir: string): string[] {
  const file = join(contentDir, 'former-names.yaml');
  if (!existsSync(file)) return [];
  const facts = JSON.stringify(company);
  const isNamed = (name = '') => facts.search(patternOf(name)) >= 0;
  return parseFacts(file, readFileSync(file, 'utf8'), namesSchema)
    .map((group) => [group].flat())
    .filter(([first]) => !isNamed(first))
    .flatMap((names) => names.filter((name) => !isNamed(name)));
}

function patternOf(name: string): RegExp {
  const words = name.split(' ').map(RegExp.escape).join(String.raw`\s+`);
  // Short names occur within other words, as "Leine" in "kleine".
  const pattern = name.length > 5 ? words : String.raw`(?<!\p{L})${words}s?(?!\p{L})`;
  return new RegExp(pattern, 'giu');
}
