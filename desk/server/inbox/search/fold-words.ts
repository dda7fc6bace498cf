// What is searched and what is sought are brought into the same shape, the same in both databases:
// small letters without accents, ä as ae, ß as ss, and two spaces before each word.

const words = /[\p{L}\p{M}\p{N}]+/gu;
const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * The text as the index keeps it. Words with umlauts stand in it twice, so that "müller", "mueller" and
 * "muller" all find Müller; the second time at the end, so that what stands together stays together.
 */
export function foldText(texts: readonly string[]): string {
  const found = texts.flatMap(wordsOf);
  const stripped = new Set(found.filter((word) => fold(word) !== strip(word)).map(strip));
  return [...found.map(fold), ...stripped].map((word) => `  ${word}`).join('');
}

/**
 * What has to occur, one by one. Each has three letters at least, and stands anywhere; what is shorter has
 * two spaces or one before it, so that it is found at the beginning of a word only: no index would help
 * with a single letter anywhere.
 */
export function readTerms(typed: string): string[] {
  return typed
    .split(/\s+/u)
    .map((part) => wordsOf(part).map(fold).join('  '))
    .filter((term) => term !== '')
    .map((term) => term.padStart(shortestTerm));
}

const shortestTerm = 3;

function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(words) ?? [];
}

function fold(word: string): string {
  return strip(word.replaceAll(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter));
}

function strip(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
