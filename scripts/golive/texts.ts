// Finds words in content/ that must change before going public. The words: text-rules.ts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles, contentPath } from '../../model/content-folder.ts';
import type { Check } from './finding.ts';
import { rulesFor } from './text-rules.ts';

const files = [
  'content/*.yaml',
  'content/{brand,desk}/*.yaml',
  'content/{pages,blog,facts,drawings,status}/**/*.{mdx,yaml,svg}',
  'content/videos/*.vtt',
];

/** One finding per file and sentence, with all lines. */
export const texts: Check = function* (situation) {
  const { contentDir } = situation;
  const rules = rulesFor(situation);
  const notShown = ['content/former-names.yaml'];
  if (!existsSync(join(contentDir, 'pages/en'))) notShown.push('content/drawings/english.yaml');
  for (const file of contentFiles(contentDir, ...files)) {
    if (notShown.includes(file)) continue;
    const whole = readFileSync(contentPath(file, contentDir), 'utf8');
    const shown = withoutComments(whole, file.endsWith('english.yaml'));
    for (const { pattern, files, inComments, find } of rules) {
      if (files && !files.test(file)) continue;
      const text = inComments ? whole : shown;
      const found = Map.groupBy(
        text.matchAll(pattern),
        (match) => find('', wordsOf(match)).sentence,
      );
      for (const matches of found.values()) {
        const lines = matches.map(({ index }) => text.slice(0, index).split('\n').length);
        const words = matches.slice(0, 1).map(wordsOf).join();
        yield find(`${file}, ${describeLines(lines)}`, words);
      }
    }
  }
};

function wordsOf({ 0: match, groups }: RegExpExecArray): string {
  return (groups?.words ?? match).replaceAll(/\s+/g, ' ');
}

const hidden = /^\s*# .*$|\{\/\*[\s\S]*?\*\/\}|^```[\s\S]*?^```$|`[^`\n]+`/gm;
const germanOfPair = /\bde: [\s\S]*?(?=\ben: |\n- |$)/g;

/** Blanks comments, code, which may contain examples, and the German of pairs, which is only a key. Keeps lines. */
function withoutComments(text: string, isPairs: boolean): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const shown = text.replaceAll(hidden, blank);
  return isPairs ? shown.replaceAll(germanOfPair, blank) : shown;
}

const linesShown = 6;

function describeLines(all: readonly number[]): string {
  const lines = [...new Set(all)];
  const others = lines.length - linesShown;
  return `Zeile ${lines.slice(0, linesShown).join(', ')}${others > 0 ? ` und ${others} weitere` : ''}`;
}
