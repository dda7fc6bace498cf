// Names of classes as pages carry them: while developing they tell their file, in the built site they
// are as short as can be, which makes a long page half a kilobyte smaller.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Name of a class, or of keyframes, of a style module on the pages. */
export type NameClass = (name: string, file: string) => string;

/** While developing: file and class, unique as long as no two modules have the same file name. */
export const readableName: NameClass = (name, file) =>
  `${basename(pathOf(file), '.module.css')}-${name}`;

/**
 * Numbers every name of the style modules below a folder. The numbers depend on nothing but the files,
 * so that the pages and the scripts of the islands agree, and so do two builds.
 *
 * @throws Error from the returned function for a name or file that was not there
 */
export function shortNames(folder: string): NameClass {
  const files = globSync('**/*.module.css', { cwd: folder }).sort();
  const names = files.flatMap((file) =>
    namesIn(readFileSync(join(folder, file), 'utf8')).map((name) => keyOf(file, name)),
  );
  const numbers = new Map(names.map((name, index) => [name, index]));
  return (name, file) => {
    const number = numbers.get(keyOf(relative(folder, pathOf(file)), name));
    if (number === undefined) throw new Error(`${file} has no class .${name}`);
    // The line keeps it from being taken for a word when unused style is looked for.
    return `_${number.toString(36)}`;
  };
}

function namesIn(css: string): string[] {
  const named = css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi);
  return [...new Set([...named].map(([, name = '']) => name))];
}

function keyOf(file: string, name: string): string {
  return `${file} ${name}`;
}

// Vite adds what it wants to know about a file behind a question mark.
function pathOf(file: string): string {
  return file.split('?')[0] ?? '';
}
