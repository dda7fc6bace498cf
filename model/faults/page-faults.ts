// Faults of a page or post: front matter, text, and referenced names.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { friendlyUri } from '../../contract/slug.ts';
import { fieldsOfPage, splitPage } from '../front-matter.ts';
import { pageFrontMatter, postFrontMatter } from '../page.ts';
import { type PictureSize, picturePlaces } from '../picture-places.ts';
import { faultOfCode } from './code-faults.ts';
import { didYouMean, type Fault } from './fault.ts';
import { explainPicture } from './picture-faults.ts';
import { readYaml } from './read-yaml.ts';
import { faultsOfBody, type Known } from './text-faults.ts';

/** Schemas of front matter. */
export function headSchemas(root: string) {
  const wide = picture(root, 'content/blog', picturePlaces.post);
  return {
    page: pageFrontMatter(picture(root, 'content/pages', picturePlaces.hero)),
    post: postFrontMatter(picture(root, 'content/blog')).extend({ thumbnail: wide }),
  };
}

/** @param head one of `headSchemas` */
export function faultsOfPage(root: string, file: string, head: z.ZodType, known: Known): Fault[] {
  return [
    ...faultsOfText(root, file, head, known),
    ...faultsOfConstellation(root, file, known.names.constellations),
  ];
}

/**
 * @param head one of `headSchemas`
 * @param authors the staff; if empty, all are accepted
 */
export function faultsOfPost(
  root: string,
  file: string,
  head: z.ZodType,
  known: Known,
  authors: readonly string[],
): Fault[] {
  return [...faultsOfText(root, file, head, known), ...faultsOfAuthor(root, file, authors)];
}

function faultsOfText(root: string, file: string, schema: z.ZodType, known: Known): Fault[] {
  const text = textOf(root, file);
  const name = /([^/]*)\.mdx$/.exec(file)?.[1] ?? '';
  const named = /^[a-z0-9-]+$/.test(name)
    ? []
    : [
        {
          file,
          line: 1,
          text: `Der Dateiname wird zur Adresse, und „${name}“ taugt nicht dazu: nur Kleinbuchstaben, Ziffern und Bindestriche. Nennen Sie die Datei „${friendlyUri(name)}.mdx“.`,
        },
      ];
  const { head, body } = splitPage(text);
  if (!head) {
    const said =
      'Der Kopf der Datei fehlt. Die Datei beginnt mit einer Zeile aus drei Strichen (---), darunter stehen die Felder, darunter wieder drei Striche.';
    return [...named, { file, line: 1, text: said }];
  }
  const linesTo = (position: number) => text.slice(0, position).split('\n').length - 1;
  const told = [
    ...named,
    ...readYaml({ file, text: head, linesAbove: linesTo(text.indexOf(head)) }, schema).faults,
    ...faultsOfBody({ file, text: body, linesAbove: linesTo(text.length - body.length) }, known),
  ];
  if (told.length > 0) return told;
  // Errors detected by the compiler only.
  const code = faultOfCode(file, text);
  return code ? [code] : [];
}

/** A picture in the front matter, relative to the page. Those of older versions are deeper. */
function picture(root: string, folder: string, place?: PictureSize): z.ZodType<string> {
  return z.string().superRefine((path, context) => {
    const said = explainPicture(join(root, folder, path), path, place);
    if (said) context.addIssue({ code: 'custom', message: said });
  });
}

function faultsOfAuthor(root: string, file: string, authors: readonly string[]): Fault[] {
  const text = textOf(root, file);
  const { author } = fieldsOfPage(text);
  if (!author || authors.length === 0 || authors.includes(String(author))) return [];
  const said = `Verfasser ist „${author}“, und unter „Mitarbeitende“ (content/staff.yaml) steht dieser Name nicht. Prüfen Sie die Schreibweise, oder nennen Sie jemanden, der hier arbeitet und für den Beitrag einsteht.`;
  return [{ file, line: lineOf(text, 'author:'), text: said }];
}

function faultsOfConstellation(
  root: string,
  file: string,
  names: readonly string[] | undefined,
): Fault[] {
  const text = textOf(root, file);
  const { constellation: name } = (fieldsOfPage(text).hero ?? {}) as { constellation?: string };
  if (!name || !names || names.includes(name)) return [];
  const said = `Das Sternbild „${name}“ gibt es nicht.${didYouMean(name, names) || ` Möglich ist: ${names.join(', ')}.`}`;
  return [{ file, line: lineOf(text, '  constellation:'), text: said }];
}

/** Posts with the same or an empty slug. */
export function faultsOfAddresses(root: string, posts: readonly string[]): Fault[] {
  const taken = new Map<string, string>();
  return posts.flatMap((file) => {
    const text = textOf(root, file);
    const { title = '' } = fieldsOfPage(text);
    const address = friendlyUri(String(title));
    const line = lineOf(text, 'title:');
    if (title && address === '') {
      const said =
        'Aus dem Titel entsteht die Adresse, und dieser hat weder Buchstaben noch Ziffern. Ergänzen Sie ein Wort.';
      return [{ file, line, text: said }];
    }
    const other = taken.get(address);
    taken.set(address, file);
    if (!title || !other) return [];
    const said = `Dieser Beitrag und ${other} hätten beide die Adresse /blog/${address}, und nur einer wäre zu lesen. Ändern Sie einen der beiden Titel.`;
    return [{ file, line, text: said }];
  });
}

function lineOf(text: string, start: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(start)) + 1;
}

function textOf(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
