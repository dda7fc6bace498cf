// Finds all faults in the content: file, line, cause, fix.
import { existsSync } from 'node:fs';
import { faultsOfBrand } from '../brand/faults.ts';
import { contentFiles, contentPath } from '../content-folder.ts';
import { readContentNames } from '../content-names.ts';
import { never, unpublishedFiles } from '../front-matter.ts';
import { faultOfFormat } from '../upgrades/content-format.ts';
import { factSchemas, faultsOfFacts } from './fact-faults.ts';
import type { Fault } from './fault.ts';
import { findDeadLinks } from './link-faults.ts';
import { faultsOfAddresses, faultsOfPage } from './page-faults.ts';
import { faultsOfPrices } from './price-faults.ts';

/** Faults that affect a build, i.e. not those of drafts. @param contentDir the content folder */
export function findPublicFaults(contentDir: string): Fault[] {
  const unpublished = unpublishedFiles(contentDir, Date.now());
  return findFaults(contentDir).filter(({ file }) => unpublished.get(file) !== never);
}

/** @param contentDir the content folder */
export function findFaults(contentDir: string): Fault[] {
  try {
    return collectFaults(contentDir);
  } catch {
    // A file was removed or changed while being read.
    return collectFaults(contentDir);
  }
}

function collectFaults(contentDir: string): Fault[] {
  const format = faultOfFormat(contentDir);
  if (format) return [format];
  const schemas = Object.entries(factSchemas(contentDir));
  const missing = schemas.flatMap(([file]) =>
    existsSync(contentPath(file, contentDir)) ? [] : [file],
  );
  const pages = contentFiles(contentDir, 'content/pages/**/*.mdx');
  const posts = contentFiles(contentDir, 'content/blog/*.mdx');
  const statusEntries = contentFiles(contentDir, 'content/status/*.mdx');
  const index = { contentDir, names: readContentNames(contentDir) };
  return [
    ...missing.map((file) => ({ file, line: 1, text: missingFile })),
    ...faultsOfBrand(contentDir),
    ...faultsOfFacts(
      schemas.filter(([file]) => !missing.includes(file)),
      index,
    ),
    ...[...pages, ...posts, ...statusEntries].flatMap((file) => faultsOfPage(file, index)),
    ...faultsOfAddresses(contentDir, posts),
    ...faultsOfPrices(contentDir, index.names.prices),
    ...findDeadLinks(contentDir, [...pages, ...posts], unpublishedFiles(contentDir, Date.now())),
  ];
}

const missingFile =
  'Diese Datei fehlt, und ohne sie entsteht keine Seite. Holen Sie sie aus dem Verlauf zurück.';
