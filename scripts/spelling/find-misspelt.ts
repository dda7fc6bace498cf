// Asks Debian's German dictionary. Words that it doesn't know and that are right stand in
// content/woerter.txt: names, terms of the trade, compounds.
import { spawnSync } from 'node:child_process';
import type { GermanText } from './german-texts.ts';

export interface Misspelling {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

interface Occurrence extends Misspelling {
  /** The parts of a hyphenated word are looked up one by one. */
  readonly parts: readonly string[];
}

/** @param rightWords words that are right although the dictionary lacks them */
export function findMisspelt(
  texts: readonly GermanText[],
  rightWords: ReadonlySet<string>,
): Misspelling[] {
  const occurrences = texts.flatMap(wordsOf);
  const unknown = unknownWords([...new Set(occurrences.flatMap(({ parts }) => parts))]);
  const isWrong = (part: string) => unknown.has(part) && !rightWords.has(part);
  return occurrences
    .filter(({ word, parts }) => !rightWords.has(word) && parts.some(isWrong))
    .map(({ file, line, word }) => ({ file, line, word }));
}

function wordsOf({ file, text }: GermanText): Occurrence[] {
  return text.split('\n').flatMap((row, index) => {
    const readable = row
      .replaceAll('\u00ad', '')
      .replace(
        /\S+@\S+|https?:\S+|\/[\w/#.-]+|\S*\d\S*|&\w+;|[\w-]+\.(?:\w+\.)*[a-z]{2,7}\b/g,
        ' ',
      );
    const words = readable.match(/\p{L}[\p{L}\p{M}-]*/gu) ?? [];
    return words.map((word) => ({ file, line: index + 1, word, parts: partsOf(word) }));
  });
}

function partsOf(word: string): string[] {
  return word.split('-').filter((part) => part.length > 1);
}

/** Those of the words that hunspell refuses. */
function unknownWords(words: readonly string[]): Set<string> {
  const run = spawnSync('hunspell', ['-d', 'de_DE', '-i', 'utf-8', '-l'], {
    input: words.join('\n'),
    encoding: 'utf8',
  });
  if (run.error || run.status !== 0) {
    throw new Error(
      `hunspell does not run: ${run.error?.message ?? run.stderr}. Install it: sudo apt-get install -y hunspell hunspell-de-de`,
    );
  }
  return new Set(run.stdout.split('\n').filter(Boolean));
}
