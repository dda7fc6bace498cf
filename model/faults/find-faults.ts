// Finds all faults in the content: file, line, cause, fix.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfBrand } from '../brand/faults.ts';
import { readContentNames } from '../content-names.ts';
import { never, waitingFiles } from '../front-matter.ts';
import { factSchemas, faultsOfFacts } from './fact-faults.ts';
import type { Fault } from './fault.ts';
import { findDeadLinks } from './link-faults.ts';
import { faultsOfAddresses, faultsOfPage } from './page-faults.ts';
import { pictureFile } from './picture-faults.ts';

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
  const schemas = factSchemas(root);
  const pages = list(root, 'content/pages/**/*.mdx');
  const posts = list(root, 'content/blog/*.mdx');
  const unreadable = [...Object.keys(schemas), ...pages, ...posts].flatMap((file) =>
    faultsOfEncoding(root, file),
  );
  const isReadable = (file: string) => !unreadable.some((fault) => fault.file === file);
  const readable = [...pages, ...posts].filter(isReadable);
  const known = {
    root,
    names: readContentNames(root),
    pictures: readdirSync(join(root, 'content/images')).filter((name) => pictureFile.test(name)),
  };
  return [
    ...unreadable,
    ...faultsOfBrand(root),
    ...faultsOfFacts(
      Object.fromEntries(Object.entries(schemas).filter(([file]) => isReadable(file))),
      known,
    ),
    ...readable.flatMap((file) => faultsOfPage(file, known)),
    ...faultsOfAddresses(root, posts.filter(isReadable)),
    ...findDeadLinks(root, readable, waitingFiles(root, Date.now())),
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
