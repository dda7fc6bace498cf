// Finds all faults in the content: file, line, cause, fix.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfBrand } from '../brand/faults.ts';
import { readContentNames, readStaff } from '../content-names.ts';
import { never, waitingFiles } from '../front-matter.ts';
import { factFiles, faultsOfFactFile } from './fact-files.ts';
import type { Fault } from './fault.ts';
import { findDeadLinks } from './link-faults.ts';
import { faultsOfAddresses, faultsOfPage, faultsOfPost, headSchemas } from './page-faults.ts';
import { pictureFile } from './picture-faults.ts';
import type { Known } from './text-faults.ts';

/** Faults that a build would meet; drafts are excluded. @param root project folder */
export function findPublicFaults(root: string): Fault[] {
  const waiting = waitingFiles(root, Date.now());
  return findFaults(root).filter(({ file }) => waiting.get(file) !== never);
}

/** @param root project folder */
export function findFaults(root: string): Fault[] {
  try {
    return look(root);
  } catch {
    // A file was removed or changed while being read.
    return look(root);
  }
}

function look(root: string): Fault[] {
  const factSchemas = factFiles(root);
  const allPages = list(root, 'content/pages/**/*.mdx');
  const allPosts = list(root, 'content/blog/*.mdx');
  const files = [...Object.keys(factSchemas), ...allPages, ...allPosts];
  const unreadable = files.flatMap((file) => faultsOfEncoding(root, file));
  const readable = (file: string) => !unreadable.some((fault) => fault.file === file);
  const [pages, posts] = [allPages.filter(readable), allPosts.filter(readable)];
  const authors = readStaff(root);
  const heads = headSchemas(root);
  const known: Known = {
    names: readContentNames(root),
    pictureFolder: join(root, 'content/images'),
    pictures: readdirSync(join(root, 'content/images')).filter((name) => pictureFile.test(name)),
  };
  const ofFacts = Object.entries(factSchemas).flatMap(([file, schema]) =>
    readable(file) ? faultsOfFactFile(root, file, schema) : [],
  );
  return [
    ...unreadable,
    ...faultsOfBrand(root),
    ...ofFacts,
    ...pages.flatMap((file) => faultsOfPage(root, file, heads.page, known)),
    ...posts.flatMap((file) => faultsOfPost(root, file, heads.post, known, authors)),
    ...faultsOfAddresses(root, posts),
    ...findDeadLinks(root, [...pages, ...posts], waitingFiles(root, Date.now())),
  ];
}

function faultsOfEncoding(root: string, file: string): Fault[] {
  if (!existsSync(join(root, file))) {
    return [
      {
        file,
        line: 1,
        text: 'Diese Datei fehlt, und ohne sie entsteht keine Seite. Holen Sie sie aus dem Verlauf zurück.',
      },
    ];
  }
  const bytes = readFileSync(join(root, file));
  const text = bytes.toString('utf8');
  const at = text.indexOf('\uFFFD');
  if (at < 0 || Buffer.from(text).equals(bytes)) return [];
  const said =
    'Die Datei ist nicht als UTF-8 gespeichert, Umlaute erschienen als �. Öffnen Sie sie im Texteditor und wählen Sie unter „Speichern unter“ die Codierung UTF-8.';
  return [{ file, line: text.slice(0, at).split('\n').length, text: said }];
}

function list(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
