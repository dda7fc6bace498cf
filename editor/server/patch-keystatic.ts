// Changes Keystatic's source while it is packed (0.6.9, local storage).
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { keptForm, typingChanges } from './keep-typing.ts';
import { listChanges, listColumns } from './list-columns.ts';

const changes = [...typingChanges, ...listChanges];
/** Appended to the modules that contain these lines. */
const additions = [
  ['function useUpsertItem(', keptForm],
  ['function CollectionTable(', listColumns],
] as const;
/** A string literal of the interface, by what precedes it. */
const literal = /(?<=(?:[:[(?,]|&&|return) ?)(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

const germanWords = new Map<string, string>(
  Object.entries(parse(readFileSync(new URL('german.yaml', import.meta.url), 'utf8'))),
);

/** @throws Error if Keystatic's source has changed, so that a change or word no longer fits */
export function patchKeystatic(): Plugin {
  const missing = new Set([...changes.map(([before]) => before), ...germanWords.keys()]);
  return {
    name: 'patch-keystatic',
    transform(code, id) {
      if (!id.includes('/@keystatic/core/dist/')) return undefined;
      let result = code;
      for (const [before, after] of changes) {
        if (!result.includes(before)) continue;
        missing.delete(before);
        result = result.replace(before, () => after);
      }
      for (const [line, addition] of additions) if (code.includes(line)) result += addition;
      return result.replace(literal, (whole, quote: string, text: string) => {
        const german = germanWords.get(text);
        if (german === undefined) return whole;
        missing.delete(text);
        return quote + german + quote;
      });
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      throw new Error(
        `Keystatic has no such lines; adapt editor/server/:\n${[...missing].join('\n')}`,
      );
    },
  };
}
