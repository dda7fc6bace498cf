// Faults of a page or post: file name, front matter, text.

import { readFileSync } from 'node:fs';
import { friendlyUri } from '../../contract/slug.ts';
import { contentPath } from '../content-folder.ts';
import { fieldsOfPage, splitPage } from '../front-matter.ts';
import { schemaOfPage } from '../page.ts';
import { faultsOfBody } from './block-faults.ts';
import { faultOfCode } from './code-faults.ts';
import { type Fault, lineAt } from './fault.ts';
import { type ContentIndex, checkField } from './names.ts';
import { readYaml } from './read-yaml.ts';

const noHead =
  'Der Kopf der Datei fehlt. Die Datei beginnt mit einer Zeile aus drei Strichen (---), darunter stehen die Felder, darunter wieder drei Striche.';

/** Faults of the file of a page or post. */
export function faultsOfPage(file: string, index: ContentIndex): Fault[] {
  const text = readFileSync(contentPath(file, index.contentDir), 'utf8');
  const { head, body } = splitPage(text);
  if (!head) return [{ file, line: 1, text: noHead }];
  const linesTo = (position: number) => lineAt(text, position) - 1;
  const part = { file, text: head, linesAbove: linesTo(text.indexOf(head)) };
  const ofHead = readYaml(part, schemaOfPage(file), (field) => checkField(field, index)).faults;
  // The compiler reads the head too.
  const code = ofHead.length === 0 && faultOfCode(file, text);
  return [
    ...faultsOfName(file),
    ...ofHead,
    ...(code ? [code] : []),
    ...faultsOfBody({ file, text: body, linesAbove: linesTo(text.length - body.length) }, index),
  ];
}

function faultsOfName(file: string): Fault[] {
  const name = /([^/]*)\.mdx$/.exec(file)?.[1] ?? '';
  if (/^[a-z0-9-]+$/.test(name)) return [];
  const text = `Der Dateiname wird zur Adresse, und „${name}“ taugt nicht dazu: nur Kleinbuchstaben, Ziffern und Bindestriche. Nennen Sie die Datei „${friendlyUri(name)}.mdx“.`;
  return [{ file, line: 1, text }];
}

/** Posts with the same or an empty slug. */
export function faultsOfAddresses(contentDir: string, posts: readonly string[]): Fault[] {
  const taken = new Map<string, string>();
  return posts.flatMap((file) => {
    const page = readFileSync(contentPath(file, contentDir), 'utf8');
    const { title = '' } = fieldsOfPage(page);
    if (!title) return [];
    const address = friendlyUri(String(title));
    const other = taken.get(address);
    taken.set(address, file);
    if (address && !other) return [];
    const text = address
      ? `Dieser Beitrag und ${other} hätten beide die Adresse /blog/${address}, und nur einer wäre zu lesen. Ändern Sie einen der beiden Titel.`
      : 'Aus dem Titel entsteht die Adresse, und dieser hat weder Buchstaben noch Ziffern. Ergänzen Sie ein Wort.';
    const line = page.split('\n').findIndex((line) => line.startsWith('title:')) + 1;
    return [{ file, line, text }];
  });
}
