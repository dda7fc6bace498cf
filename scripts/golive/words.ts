// Words to replace before going public: invented names, a second site that the company lacks, former names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../model/company.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { type Check, type Finding, type Severity, stops } from './finding.ts';
import { blank, placesIn, readTexts, type Text, whereIn } from './texts.ts';

interface Kind {
  readonly pattern: RegExp;
  readonly severity: Severity;
  /** The message after the words found. */
  readonly meaning: string;
  readonly fix: string;
}

const invented: readonly Kind[] = [
  {
    pattern: /[\w.@+-]*\.example\b/gi,
    severity: 'stops',
    meaning: 'endet auf .example; diese Endung ist reserviert',
    fix: 'Nennen Sie die echte Adresse, oder streichen Sie die Stelle.',
  },
  {
    pattern: /(?:[^\s([{'":]+\s){0,3}\((?:Beispiel|sample\b)[^)\n]*\)/gi,
    severity: 'stops',
    meaning: 'ist als Beispiel gekennzeichnet',
    fix: 'Schreiben Sie, was für Ihre Firma gilt, ohne den Zusatz, oder streichen Sie die Stelle.',
  },
  {
    // Numbers of networks: RFC 5398. Addresses: RFC 5737 and RFC 3849.
    pattern:
      /\bASN?\s?(?:6449[6-9]|6450\d|6451[01]|6553[6-9]|6554\d|6555[01])\b|\b(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+|\b2001:db8:[\da-f:]*/gi,
    severity: 'stops',
    meaning: 'ist eine Nummer oder Adresse, die nur in Anleitungen vorkommt und niemandem gehört',
    fix: 'Nennen Sie Ihre eigene, oder streichen Sie die Stelle. Was zwischen Gravis-Zeichen steht (`…`), gilt als Anleitung.',
  },
  {
    // A heading of a worked example contains no name.
    pattern: /im Beispiel\s(?=\p{Lu})\S+|\S+\sin this sample\b/gu,
    severity: 'warns',
    meaning: 'sagt den Lesern, dass hier ein Beispiel steht',
    fix: 'Schreiben Sie, was für Ihre Firma gilt, ohne den Zusatz.',
  },
];

export const inventedTexts: Check = ({ contentDir }) =>
  findWords(readTexts(contentDir).map(withoutCode), invented);

function withoutCode({ file, words }: Text): Text {
  return { file, words: words.replace(/^```[\s\S]*?^```$|`[^`\n]+`/gm, blank) };
}

/** Each kind once per file, with its lines. */
function* findWords(texts: readonly Text[], kinds: readonly Kind[]): Iterable<Finding> {
  for (const text of texts) {
    for (const { pattern, severity, meaning, fix } of kinds) {
      const [first, ...others] = placesIn(text, pattern);
      if (!first) continue;
      const sentence = `»${first.found}« ${meaning}.`;
      yield { severity, at: whereIn(text, [first, ...others]), sentence, fix };
    }
  }
}

// A company with one data centre must not promise a second one, least of all in a contract. Spaces match any
// whitespace. German nouns are capitalized.
const german = [
  // "zwei eigene Rechenzentren", "am anderen Standort". Who has one site may still keep copies in another building.
  String.raw`(?i:zwei|zweier|zweite[nrms]?|beide[nrs]?|andere[nrms]?)(?: (?:gleich|\p{Ll}+e[nr]?)){0,2} (?:Rechenzentr|Standort)\p{L}*`,
  String.raw`(?i:zwei|beide[nr]?)(?: \p{Ll}+e[nr]?)? (?:Gebäuden?|Häusern?|Orten)`,
  // "Fällt ein Standort aus, nimmt der andere …", "starten am anderen aus der Sicherung"
  String.raw`(?:Standort|Rechenzentrum)[^.:]* (?:der|das) andere(?! \p{Lu})`,
  String.raw`(?i:am) (?:anderen|zweiten)(?! \p{Lu})`,
  String.raw`(?i:unsere[nr]?)(?: \p{Ll}+)? Rechenzentren|Rechenzentren des Anbieters`,
  String.raw`für beide (?:ge)?buch\p{L}+`,
];
const english = [
  '(?i:two|both|second|other|neither)(?: (?:own|redundant|separate|of our)){0,2} (?:data centres?|sites?)',
  '(?i:two|both)(?: separate| of our)? buildings',
  '(?i:our)(?: own)? data centres|at the other one',
];
const promise = new RegExp(
  String.raw`(?<!\p{L})(?:${[...german, ...english].join('|')})(?!\p{L})`.replaceAll(
    ' ',
    String.raw`\s+`,
  ),
  'gu',
);

const promises: readonly Kind[] = [
  {
    pattern: promise,
    severity: 'warns',
    meaning: 'spricht von einem zweiten Standort, und company.yaml nennt nur einen',
    fix: 'Schreiben Sie um, was Ihr Betrieb nicht hält, vor allem in Verträgen und Zusagen; ein zweiter Standort bei jemand anderem darf bleiben.',
  },
];

/** Sentences about a second site, if company.yaml has one. */
export const secondSite: Check = ({ company, contentDir }) =>
  company.sites.length === 1 ? findWords(readTexts(contentDir), promises) : [];

const listFile = 'former-names.yaml';
const name = z.string().min(2);
const listSchema = z.array(z.union([name, z.array(name).min(1)]));

/** Texts with another town or company than company.yaml. One finding per file. */
export const formerNames: Check = function* ({ company, contentDir }) {
  const list = join(contentDir, listFile);
  if (!existsSync(list)) return;
  const groups = parseFacts(list, readFileSync(list, 'utf8'), listSchema);
  const former = formerIn(groups, company).map((name) => ({ name, pattern: patternOf(name) }));
  for (const text of readTexts(contentDir)) {
    const found = former.flatMap(({ name, pattern }) => {
      const lines = new Set(placesIn(text, pattern).map(({ line }) => line));
      return lines.size > 0 ? [`»${name}« (Zeile ${[...lines].join(', ')})`] : [];
    });
    if (found.length === 0) continue;
    yield stops(
      `content/${text.file}`,
      `Der Text nennt ${found.join(' und ')}; company.yaml nennt das nicht mehr.`,
      `Schreiben Sie den Text für Ihre Firma um. Steht ein Name dort zu Recht, streichen Sie ihn aus content/${listFile}.`,
    );
  }
};

/** A group counts as former with its first name, except for texts in company.yaml. */
function formerIn(groups: z.infer<typeof listSchema>, company: Company): string[] {
  const facts = JSON.stringify(company);
  const isNamed = (name = '') => patternOf(name).test(facts);
  return groups
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
