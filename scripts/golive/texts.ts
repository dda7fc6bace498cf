// Finds words in content/ that must change before going public. The words: text-rules.ts.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './finding.ts';
import { rulesFor } from './text-rules.ts';

const files = [
  '*.yaml',
  '{brand,desk}/*.yaml',
  '{pages,blog,facts,drawings}/**/*.{mdx,yaml}',
  'videos/*.vtt',
];

/** One finding per file and sentence, with all lines. */
export const texts: Check = function* (situation) {
  const { contentDir } = situation;
  const rules = rulesFor(situation);
  const notShown = ['former-names.yaml'];
  if (!existsSync(join(contentDir, 'pages/en'))) notShown.push('facts/english.yaml');
  for (const name of globSync(files, { cwd: contentDir }).toSorted()) {
    const file = name.replaceAll('\\', '/');
    if (notShown.includes(file)) continue;
    const whole = readFileSync(join(contentDir, file), 'utf8');
    const shown = withoutComments(whole);
    for (const { severity, pattern, files, inComments, sentence, fix } of rules) {
      if (files && !files.test(file)) continue;
      const text = inComments ? whole : shown;
      const found = Map.groupBy(text.matchAll(pattern), ({ 0: match, groups }) =>
        sentence((groups?.words ?? match).replaceAll(/\s+/g, ' ')),
      );
      for (const [words, matches] of found) {
        const lines = matches.map(({ index }) => text.slice(0, index).split('\n').length);
        yield { severity, at: `content/${file}, ${inWords(lines)}`, sentence: words, fix };
      }
    }
  }
};

/** Lines stay where they are. Code shows what to type, and may name examples. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*# .*$|\{\/\*[\s\S]*?\*\/\}|^```[\s\S]*?^```$|`[^`\n]+`/gm, (part) =>
    part.replaceAll(/[^\n]/g, ' '),
  );
}

const linesShown = 6;

function inWords(all: readonly number[]): string {
  const lines = [...new Set(all)];
  const others = lines.length - linesShown;
  return `Zeile ${lines.slice(0, linesShown).join(', ')}${others > 0 ? ` und ${others} weitere` : ''}`;
}
