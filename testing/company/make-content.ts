// node testing/company/make-content.ts FOLDER: the content of another company, for CONTENT_DIR. Its facts are beside
// this file; its texts are those of the sample with other names and without the pages below.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { temporaryFolder } from '../process/temporary-folder.ts';

const here = import.meta.dirname;

/** Products that the other company does not offer. */
const leftOut = ['nebula', 'leitungen', 'livestreaming'];
/** Without English, except for reports of abuse. */
const leftInGerman = /^pages\/en\/(?!abuse\.|digital-services-act\.)/;

/** @param folder a new one */
export function makeContent(content = temporaryFolder()): string {
  cpSync(join(here, '../../content'), content, { recursive: true });
  for (const name of leftOut) rmSync(join(content, 'pages', `${name}.mdx`), { force: true });
  for (const name of globSync('pages/en/**/*.mdx', { cwd: content })) {
    if (leftInGerman.test(name)) rmSync(join(content, name));
  }
  for (const name of ['plans/city-map.wide', 'plans/city-map.narrow', 'diagrams/fibre-map']) {
    rmSync(join(content, 'drawings', `${name}.svg`));
  }
  rmSync(join(content, 'logos'), { recursive: true });
  const words = new Map(
    Object.entries(parse(readFileSync(join(here, 'words.yaml'), 'utf8')) as Record<string, string>),
  );
  const files = globSync(
    '{*.yaml,videos/*.vtt,{pages,blog,facts,drawings,status}/**/*.{mdx,yaml,svg}}',
    {
      cwd: content,
    },
  );
  for (const name of files.filter((file) => file !== 'former-names.yaml')) {
    const file = join(content, name);
    writeFileSync(file, renamed(withoutLinks(readFileSync(file, 'utf8')), words));
  }
  addWords(join(content, 'woerter.txt'));
  cpSync(join(here, 'content'), content, { recursive: true });
  cpSync(join(here, '../brand'), join(content, 'brand'), { recursive: true });
  return content;
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
    .replaceAll(new RegExp(`^( +)- text: .*\\n\\1  link: ${path}\\n(?:\\1  .*\\n)*`, 'gm'), '')
    .replaceAll(new RegExp(`^  link: ${path}\\n`, 'gm'), '')
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
  if (!folder) throw new Error('Usage: node testing/company/make-content.ts FOLDER');
  makeContent(folder);
}
