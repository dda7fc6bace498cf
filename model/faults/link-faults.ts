// Finds dead links in the content. Fragments and links made by components can be checked in the built pages only.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { never, splitPage } from '../front-matter.ts';
import { addressOf } from '../page-address.ts';
import { didYouMean, type Fault } from './fault.ts';

/** Other files with links. */
const linkingFacts = ['content/navigation.yaml', 'content/history.yaml'];
const link = /(?:\]\(|\b(?:link|to)(?:=|: *)["']?)(\/[^\s)"'#?},]*)/g;

/**
 * @param pages files of pages and posts
 * @param waiting unpublished ones with their publication time
 */
export function findDeadLinks(
  root: string,
  pages: readonly string[],
  waiting: ReadonlyMap<string, number>,
): Fault[] {
  const publicFrom = new Map(
    pages.map((file) => [addressOf(root, file) ?? '/', waiting.get(file) ?? 0]),
  );
  const alive = new Set([...publicFrom.keys(), ...oldAddresses(root)]);
  const gone = new Set(goneIn(root).map((path) => `/${path}`));
  return [...pages, ...linkingFacts].flatMap((file) => {
    const ownTime = waiting.get(file) ?? 0;
    return linesOf(root, file).flatMap((line, index) =>
      linksIn(line).flatMap((path) => {
        const time = publicFrom.get(path) ?? 0;
        const text =
          !alive.has(path) && !isFile(path)
            ? explain(path, gone, [...publicFrom.keys()])
            : time > ownTime && explainWaiting(path, time);
        return text ? [{ file, line: index + 1, text }] : [];
      }),
    );
  });
}

/** The fault of a link to an unpublished page. */
function explainWaiting(path: string, time: number): string {
  if (time === never) {
    return `Der Verweis führt zu ${path}, und diese Seite ist noch ein Entwurf, den Besucher nicht finden. Geben Sie den Entwurf frei, oder nehmen Sie den Verweis heraus.`;
  }
  const day = new Date(time).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
  return `Der Verweis führt zu ${path}, und dieser Beitrag erscheint erst am ${day}. Ziehen Sie sein Datum vor, oder nehmen Sie den Verweis bis dahin heraus.`;
}

function linksIn(line: string): string[] {
  return [...line.matchAll(link)].map(([, target = '']) => target);
}

/** Feeds, documents and the like. */
function isFile(path: string): boolean {
  return /\.[a-z]+$/.test(path);
}

function explain(path: string, gone: ReadonlySet<string>, alive: readonly string[]): string {
  if (gone.has(path)) {
    return `Der Verweis führt zu ${path}, einer entfernten Seite: Sie steht unter „Fehlerseiten“ (content/errors.yaml). Verweisen Sie auf eine andere Seite, oder löschen Sie den Verweis.`;
  }
  return `Der Verweis führt zu ${path}, und diese Seite gibt es nicht.${didYouMean(path, alive) || ' Prüfen Sie die Adresse; wurde die Seite umbenannt, nennen Sie die neue.'}`;
}

function goneIn(root: string): string[] {
  try {
    const errors = parse(readFileSync(join(root, 'content/errors.yaml'), 'utf8'));
    return (errors?.gone?.paths ?? []) as string[];
  } catch {
    return [];
  }
}

/** Addresses that redirect. */
function oldAddresses(root: string): string[] {
  try {
    return Object.keys(parse(readFileSync(join(root, 'content/redirects.yaml'), 'utf8')) ?? {});
  } catch {
    return [];
  }
}

function linesOf(root: string, file: string): string[] {
  try {
    const text = readFileSync(join(root, file), 'utf8');
    const { head, body } = splitPage(text);
    return head || body ? text.split('\n') : [];
  } catch {
    return [];
  }
}
