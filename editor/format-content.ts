// Formats pages, posts and facts like the editor: node editor/format-content.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { contentFiles, contentFolder, contentPath } from '../model/content-folder.ts';
import { factFiles } from '../model/fact-files.ts';
import { formatFile } from './documents/document.ts';

const facts = Object.values(factFiles).map(({ file }) => file);
for (const file of [
  ...contentFiles(contentFolder(), 'content/{pages,blog,status}/**/*.mdx'),
  ...facts,
]) {
  const path = contentPath(file);
  writeFileSync(path, formatFile(file, readFileSync(path, 'utf8')));
}
