// Finds all faults in the content: file, line, cause, fix.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfBrand } from '../brand/faults.ts';
import { readContentNames } from '../content-names.ts';
import { filesMatching, never, unpublishedFiles } from '../front-matter.ts';
import { factSchemas, faultsOfFacts } from './fact-faults.ts';
import type { Fault } from './fault.ts';
import { findDeadLinks } from './link-faults.ts';
import { faultsOfAddresses, faultsOfPage } from './page-faults.ts';
import { pictureFile } from './picture-files.ts';

/** Faults that affect a build, i.e. not those of drafts. @param root project folder */
export function findPublicFaults(root: string): Fault[] {
  const unpublished = unpublishedFiles(root, Date.now());
  return findFaults(root).filter(({ file }) => unpublished.get(file) !== never);
}

/** @param root project folder */
export function findFaults(root: string): Fault[] {
  try {
    return collectFaults(root);
  } catch {
    // A file was removed or changed while being read.
    return collectFaults(root);
  }
}

function collectFaults(root: string): Fault[] {
  const schemas = Object.entries(factSchemas(root));
  const missing = schemas.flatMap(([file]) => (existsSync(join(root, file)) ? [] : [file]));
  const pages = filesMatching(root, 'content/pages/**/*.mdx');
  const posts = filesMatching(root, 'content/blog/*.mdx');
  const index = {
    root,
    names: readContentNames(root),
    pictures: readdirSync(join(root, 'content/images')).filter((name) => pictureFile.test(name)),
  };
  return [
    ...missing.map((file) => ({ file, line: 1, text: missingFile })),
    ...faultsOfBrand(root),
    ...faultsOfFacts(
      schemas.filter(([file]) => !missing.includes(file)),
      index,
    ),
    ...[...pages, ...posts].flatMap((file) => faultsOfPage(file, index)),
    ...faultsOfAddresses(root, posts),
    ...findDeadLinks(root, [...pages, ...posts], unpublishedFiles(root, Date.now())),
  ];
}

const missingFile =
  'Diese Datei fehlt, und ohne sie entsteht keine Seite. Holen Sie sie aus dem Verlauf zurück.';
