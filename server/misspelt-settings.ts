// A setting that is misspelt would start without a word, with what it was to change left as it was.
import type { Environment } from './setting-readers.ts';

/**
 * One line for each variable that is no setting but seems to be meant as one.
 *
 * @param fileNames what our own file of settings names: there, every unknown name is a fault. Around it stand
 *   variables of other programs, so that only what resembles a setting is one.
 */
export function findMisspelt(
  environment: Environment,
  known: ReadonlySet<string>,
  fileNames: readonly string[],
): string[] {
  const unknown = Object.keys(environment).filter((name) => environment[name] && !known.has(name));
  return unknown.flatMap((name) => {
    const nearest = nearestOf(name, known);
    const meant = resembles(name, nearest) ? ` Did you mean ${nearest}?` : '';
    if (!meant && !fileNames.includes(name)) return [];
    return [`${name} is no setting.${meant} Correct or remove it in .env, see .env.example.`];
  });
}

function nearestOf(name: string, known: ReadonlySet<string>): string {
  return [...known].reduce((nearest, candidate) =>
    distance(name, candidate) < distance(name, nearest) ? candidate : nearest,
  );
}

/** Names of one word, such as HOST, are too short to tell a slip from another program's variable. */
function resembles(name: string, setting: string): boolean {
  if (name.toUpperCase() === setting) return true;
  if (!name.includes('_') || !setting.includes('_')) return false;
  return distance(name, setting) <= (setting.length < 10 ? 1 : 2);
}

/** How many letters are missing, added, wrong or swapped with their neighbour; capitals count for nothing. */
function distance(from: string, to: string): number {
  const [a, b] = [from.toUpperCase(), to.toUpperCase()];
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
