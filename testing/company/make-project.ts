// node testing/company/make-project.ts FOLDER: a copy of the project that belongs to another company. Its facts
// stand here; its texts are ours with other names and without the pages below. npm run build and npm test work
// there as they do here.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const here = import.meta.dirname;
const root = resolve(here, '../..');

/** Products that the other company does not offer. */
const leftOut = ['nebula', 'leitungen', 'livestreaming'];
/** English that it has not bought: all but what is owed to whoever reports abuse. */
const leftInGerman = /^pages\/en\/(?!abuse\.|digital-services-act\.)/;
const notCopied = new Set([
  ...['.astro', '.git', '.node', 'dist', 'dist.draft', 'dist.previous', 'node_modules'],
  ...['test-results', 'shots', 'var', '.env'],
]);

/** @param folder a new one */
export function makeProject(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root).filter((entry) => !notCopied.has(entry))) {
    // Else a link within the project would lead out of the copy.
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  linkPackages(folder);
  changeContent(join(folder, 'content'));
}

// Astro keeps what it knows of content in node_modules/.astro too; pictures are the same in both.
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => entry !== '.astro')) {
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  const pictures = '.astro/assets';
  if (!existsSync(join(packages, pictures))) return;
  cpSync(join(packages, pictures), join(folder, 'node_modules', pictures), { recursive: true });
}

function changeContent(content: string): void {
  for (const name of leftOut) rmSync(join(content, 'pages', `${name}.mdx`), { force: true });
  for (const name of globSync('pages/en/**/*.mdx', { cwd: content })) {
    if (leftInGerman.test(name)) rmSync(join(content, name));
  }
  for (const name of [
    'drawings/plans/city-map.wide.svg',
    'drawings/plans/city-map.narrow.svg',
    'drawings/diagrams/fibre-map.svg',
    'logos',
  ]) {
    rmSync(join(content, name), { recursive: true, force: true });
  }
  const words = new Map(
    Object.entries(parse(readFileSync(join(here, 'words.yaml'), 'utf8')) as Record<string, string>),
  );
  const files = globSync('{*.yaml,videos/*.vtt,{pages,blog,facts,drawings}/**/*.{mdx,yaml,svg}}', {
    cwd: content,
  });
  for (const name of files.filter((file) => file !== 'former-names.yaml')) {
    const file = join(content, name);
    writeFileSync(file, renamed(withoutLinks(readFileSync(file, 'utf8')), words));
  }
  addWords(join(content, 'woerter.txt'));
  cpSync(join(here, 'content'), content, { recursive: true });
}

/** Text may break between any two words. */
function renamed(text: string, words: ReadonlyMap<string, string>): string {
  return [...words].reduce((changed, [ours, theirs]) => {
    const pattern = ours.split(' ').map(RegExp.escape).join('\\s+');
    return changed.replaceAll(new RegExp(pattern, 'g'), theirs);
  }, text);
}

/** Without links to the pages that are not there, menu entries included. */
function withoutLinks(text: string): string {
  const path = `/(?:${leftOut.join('|')})(?:#[a-z-]+)?`;
  return text
    .replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${path}\\)`, 'g'), '$1')
    .replaceAll(new RegExp(` link="${path}"(?: linkText="[^"]*")?`, 'g'), '')
    .replaceAll(new RegExp(`^ +- \\{.* link: ${path}[ ,}].*\\n`, 'gm'), '')
    .replaceAll(new RegExp(`, ${path}(?=\\])`, 'g'), '');
}

/** Names that no dictionary knows. */
function addWords(file: string): void {
  const lists = [file, join(here, 'woerter.txt')].map((list) => readFileSync(list, 'utf8'));
  const words = [...new Set(lists.join('').trim().split('\n'))];
  writeFileSync(file, `${words.sort((one, other) => one.localeCompare(other, 'de')).join('\n')}\n`);
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node testing/company/make-project.ts FOLDER');
  makeProject(folder);
}
