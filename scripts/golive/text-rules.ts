// Patterns that public texts must not contain: placeholders, samples, templates, names and places of another company.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../model/company.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { type Finding, type Situation, stops, warns } from './finding.ts';

interface TextRule {
  /** With the flag g. */
  readonly pattern: RegExp;
  /** @param words the pattern's group `words`, else all it matches */
  readonly find: (at: string, words: string) => Finding;
  /** Names of files, e.g. `content/company.yaml`; default: all. */
  readonly files?: RegExp;
  /** Searches comments too. */
  readonly inComments?: boolean;
}

const companyFile = /^content\/company\.yaml$/;

const generalRules: readonly TextRule[] = [
  {
    pattern: /\bsample: *true\b/gi,
    find: (at) => stops`${at}: Angaben sind als Beispiel markiert (»sample: true«).
      → Tragen Sie echte ein und löschen Sie die Zeile, oder streichen Sie den Eintrag.`,
  },
  {
    pattern: /[\w.@+-]*\.example\b/gi,
    find: (at, words) => stops`${at}: »${words}« endet auf .example; diese Endung ist reserviert.
      → Nennen Sie die echte Adresse, oder streichen Sie die Stelle.`,
  },
  {
    // Numbers reserved for films by the Federal Network Agency.
    pattern: /\+49 ?(?:30 ?23125|69 ?90009|40 ?66969|221 ?4710|89 ?99998)[\d ]*\d/g,
    files: companyFile,
    find: (at, words) => stops`${at}: »${words}« ist eine Rufnummer für Film und Fernsehen.
      → Tragen Sie die echte Angabe ein.`,
  },
  {
    pattern: /(?:Musterweg|Musterstra)[^"\n]*|HR[AB] 0+(?!\d)|DE0{9}/g,
    files: companyFile,
    find: (at, words) => stops`${at}: »${words}« ist eine Musterangabe.
      → Tragen Sie die echte Angabe ein.`,
  },
  {
    // Centres of the two districts in the delivered content.
    pattern: /latitude: 52\.(?:397|316)\b/g,
    files: companyFile,
    find: (at) => warns`${at}: Ein Haus liegt auf der Karte in der Mitte seines Stadtteils.
      → Tragen Sie Breite und Länge Ihres Hauses ein, oder bestätigen Sie, dass der Stadtteil genügt.`,
  },
  {
    pattern: /(?:[^\s([{'":]+\s){0,3}\((?:Beispiel|sample\b)[^)\n]*\)/gi,
    find: (at, words) => stops`${at}: »${words}« ist als Beispiel gekennzeichnet.
      → Schreiben Sie, was für Ihre Firma gilt, ohne den Zusatz, oder streichen Sie die Stelle.`,
  },
  {
    // Numbers of networks: RFC 5398. Addresses: RFC 5737 and RFC 3849.
    pattern:
      /\bASN?\s?(?:6449[6-9]|6450\d|6451[01]|6553[6-9]|6554\d|6555[01])\b|\b(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+|\b2001:db8:[\da-f:]*/gi,
    find: (at, words) => stops`${at}: »${words}« kommt nur in Anleitungen vor und gehört niemandem.
      → Nennen Sie Ihre eigene, oder streichen Sie die Stelle. Was zwischen Gravis-Zeichen steht (\`…\`), gilt als Anleitung.`,
  },
  {
    // Not headings of worked examples, which contain no name.
    pattern: /im Beispiel\s(?=\p{Lu})\S+|\S+\sin this sample\b/gu,
    find: (at, words) => warns`${at}: »${words}« sagt den Lesern, dass hier ein Beispiel steht.
      → Schreiben Sie, was für Ihre Firma gilt, ohne den Zusatz.`,
  },
  {
    pattern: /(?:\{\/\*|^#) (?:Vorlage|A template)\b/gm,
    inComments: true,
    find: (at) => stops`${at}: Der Rechtstext ist eine Vorlage.
      → Lassen Sie ihn anwaltlich prüfen und löschen Sie dann die Zeile, die mit »Vorlage« oder »A template« beginnt.`,
  },
  {
    // Promises that depend on the operator.
    pattern: /(?:\{\/\*|^#) Bitte bestätigen: (?<words>.+?)\.?(?: \*\/\})?$/gm,
    inComments: true,
    find: (at, words) => warns`${at}: Die Website verspricht: ${words}.
      → Löschen Sie die Zeile »Bitte bestätigen«, wenn Ihr Betrieb das hält, oder ändern Sie den Text.`,
  },
  {
    pattern: /name="zertifikat-muster"/g,
    find: (at) => warns`${at}: Die Seite zeigt zertifikat-muster.pdf, das Muster eines Zertifikats.
      → Legen Sie Ihr Zertifikat in content/documents/ ab und verweisen Sie darauf.`,
  },
  {
    pattern: /^listed: false$/gm,
    files: /^content\/blog\//,
    find: (
      at,
    ) => warns`${at}: Der Beitrag steht in keiner Liste, ist aber unter seiner Adresse zu lesen.
      → Löschen Sie die Datei, oder behalten Sie sie wissentlich.`,
  },
];

const withoutCertificate: TextRule = {
  pattern: /ISO(?:\/IEC)?\s27001/g,
  // Posts may mention the norm in general.
  files: /^(?!content\/blog\/)/,
  find: (
    at,
  ) => warns`${at}: Der Text spricht von ISO 27001, und company.yaml nennt kein gültiges Zertifikat.
    → Tragen Sie isoCertificateValidUntil ein, etwa 2027-05-31, oder streichen Sie den Satz.`,
};

const withOneSite: TextRule = {
  // "zwei eigene Rechenzentren", "am anderen Standort", "beide Häuser", "our own two data centres"
  pattern:
    /(?<!\p{L})(?:zwei|beide|zweite|andere)\p{Ll}*(?:\s+\p{Ll}+){0,2}\s+(?:Rechenzentr|Standort|Gebäuden?\b|Häuser)\p{L}*|\b(?:two|both|second|other)(?:\s+(?:own|redundant|separate|of\s+our)){0,2}\s+(?:data\s+centres|sites?\b|buildings)/giu,
  find: (
    at,
    words,
  ) => warns`${at}: »${words}« spricht von einem zweiten Standort, und company.yaml nennt nur einen.
    → Schreiben Sie um, was Ihr Betrieb nicht hält, vor allem in Verträgen und Zusagen; ein zweiter Standort bei jemand anderem darf bleiben.`,
};

/** Rules for all companies, and those for this one. */
export function rulesFor({ company, contentDir }: Situation): TextRule[] {
  return [
    ...generalRules,
    ...(company.isoCertificateValidUntil ? [] : [withoutCertificate]),
    ...(company.sites.length === 1 ? [withOneSite] : []),
    ...formerNames(company, contentDir).map(
      (name): TextRule => ({
        pattern: patternOf(name),
        find: (at) => stops`${at}: Der Text nennt »${name}«; company.yaml nennt das nicht mehr.
          → Schreiben Sie den Text für Ihre Firma um. Steht der Name dort zu Recht, streichen Sie ihn aus content/former-names.yaml.`,
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
