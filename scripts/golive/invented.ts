// What texts say of somebody or something that is made up: third parties, addresses, numbers.
import type { Check, Severity } from './finding.ts';
import { placesIn, readTexts, type Text, whereIn } from './texts.ts';

interface Kind {
  readonly pattern: RegExp;
  readonly severity: Severity;
  /** What is to be said about it, after the words that were found. */
  readonly meaning: string;
  readonly fix: string;
}

const kinds: readonly Kind[] = [
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
    for (const { pattern, severity, meaning, fix } of kinds) {
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
