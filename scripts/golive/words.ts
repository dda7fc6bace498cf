// Words that are not the operator's own: what is made up, and former names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../content/schema/company.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { type Check, type Severity, stops } from './finding.ts';
import { placesIn, readTexts, type Text, whereIn } from './texts.ts';

interface Kind {
  readonly pattern: RegExp;
  readonly severity: Severity;
  /** What is to be said about it, after the words that were found. */
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
    // In a heading of a worked example no name follows.
    pattern: /im Beispiel\s(?=\p{Lu})\S+|\S+\sin this sample\b/gu,
    severity: 'warns',
    meaning: 'sagt den Lesern, dass hier ein Beispiel steht',
    fix: 'Schreiben Sie, was für Ihre Firma gilt, ohne den Zusatz.',
  },
];

/** Each kind once in a file, with its lines. */
export const inventedTexts: Check = function* ({ contentDir }) {
  for (const text of readTexts(contentDir).map(withoutCode)) {
    for (const { pattern, severity, meaning, fix } of invented) {
      const [first, ...others] = placesIn(text, pattern);
      if (!first) continue;
      const sentence = `»${first.found}« ${meaning}.`;
      yield { severity, at: whereIn(text, [first, ...others]), sentence, fix };
    }
  }
};

function withoutCode({ file, words }: Text): Text {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  return { file, words: words.replace(/^```[\s\S]*?^```$|`[^`\n]+`/gm, blank) };
}

const listFile = 'former-names.yaml';
const name = z.string().min(2);
const listSchema = z.array(z.union([name, z.array(name).min(1)]));

/** Texts that name another town or company than company.yaml does. One finding a file. */
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

/** A group is former together with its first name, but for what company.yaml says by itself. */
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
  // A short name stands inside of other words by chance, as "Leine" does in "kleine".
  const pattern = name.length > 5 ? words : String.raw`(?<!\p{L})${words}s?(?!\p{L})`;
  return new RegExp(pattern, 'giu');
}
