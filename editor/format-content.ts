// Formats pages, posts and facts like the editor: node editor/format-content.ts
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { factFiles } from '../model/fact-files.ts';
import { formatFile } from './documents/document.ts';

const facts = Object.values(factFiles).map(({ file }) => file);
for (const file of [...globSync('content/{pages,blog}/**/*.mdx'), ...facts]) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, formatFile(file.replaceAll('\\', '/'), text));
}
