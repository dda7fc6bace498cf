// Finds dead links in the content. Fragments and links made by components can be checked in the built pages only.
import { existsSync, readFileSync } from 'node:fs';
import { contentPath } from '../content-folder.ts';
import { readFacts } from '../content-names.ts';
import { never } from '../front-matter.ts';
import { addressOf } from '../page-address.ts';
import { didYouMean, type Fault } from './fault.ts';

/** Other files with links. */
const linkingFacts = [
  'content/navigation.yaml',
  'content/history.yaml',
  'content/facts/status.yaml',
];
const link = /(?:\]\(|\b(?:link|to)(?:=|: *)["']?)(\/[^\s)"'#?},]*)/g;

/**
 * @param pages files of pages and posts
 * @param unpublished drafts and future posts, with their publication times
 */
export function findDeadLinks(
  contentDir: string,
  pages: readonly string[],
  unpublished: ReadonlyMap<string, number>,
): Fault[] {
  const publicFrom = new Map(
    pages.map((file) => [addressOf(contentDir, file) ?? '/', unpublished.get(file) ?? 0]),
  );
  const redirects = Object.keys(readFacts(contentDir, 'redirects.yaml') ?? {});
  const { gone } = (readFacts(contentDir, 'errors.yaml') ?? {}) as { gone?: { paths?: string[] } };

  function explain(path: string, ownTime: number): string | undefined {
    const time = publicFrom.get(path);
    if (time !== undefined) return time > ownTime ? explainUnpublished(path, time) : undefined;
    // Feeds, documents and the like have an ending.
    if (redirects.includes(path) || /\.[a-z]+$/.test(path)) return undefined;
    if (gone?.paths?.includes(path.slice(1))) {
      return `Der Verweis führt zu ${path}, einer entfernten Seite: Sie steht unter „Fehlerseiten“ (content/errors.yaml). Verweisen Sie auf eine andere Seite, oder löschen Sie den Verweis.`;
    }
    const suggestion = didYouMean(path, [...publicFrom.keys()]);
    return `Der Verweis führt zu ${path}, und diese Seite gibt es nicht.${suggestion || ' Prüfen Sie die Adresse; wurde die Seite umbenannt, nennen Sie die neue.'}`;
  }

  const facts = linkingFacts.filter((file) => existsSync(contentPath(file, contentDir)));
  return [...pages, ...facts].flatMap((file) => {
    const lines = readFileSync(contentPath(file, contentDir), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      [...line.matchAll(link)].flatMap(([, path = '']) => {
        const text = explain(path, unpublished.get(file) ?? 0);
        return text ? [{ file, line: index + 1, text }] : [];
      }),
    );
  });
}

/** The fault of a link to an unpublished page. */
function explainUnpublished(path: string, time: number): string {
  if (time === never) {
    return `Der Verweis führt zu ${path}, und diese Seite ist noch ein Entwurf, den Besucher nicht finden. Geben Sie den Entwurf frei, oder nehmen Sie den Verweis heraus.`;
  }
  const day = new Date(time).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
  return `Der Verweis führt zu ${path}, und dieser Beitrag erscheint erst am ${day}. Ziehen Sie sein Datum vor, oder nehmen Sie den Verweis bis dahin heraus.`;
}
