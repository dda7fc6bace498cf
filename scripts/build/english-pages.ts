// Checks English pages: up to date with the German ones, and without German text.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untranslatedMarker } from '../../contract/page-markers.ts';
import { fieldsOfPage } from '../../model/front-matter.ts';
import { writtenDay } from '../../site/blocks/trust/written-day.ts';
import type { BuiltPage } from './built-pages.ts';

/** In German for editors: texts of content/ shown on English pages without an English version. */
export function faultsOfEnglish(
  pages: readonly Pick<BuiltPage, 'elements' | 'path'>[],
  contentDir = 'content',
): string[] {
  const marked = new RegExp(
    `${untranslatedMarker}([^${untranslatedMarker}]*)${untranslatedMarker}`,
    'g',
  );
  const lacking = new Map<string, string>();
  for (const { elements, path } of pages) {
    for (const [, german = ''] of textsIn(elements).matchAll(marked)) {
      if (!lacking.has(german)) lacking.set(german, path);
    }
  }
  return [...lacking].map(
    ([german, path]) =>
      `${contentDir}: Die englische Seite ${path} zeigt „${german}“, und das Englische dazu fehlt. Ergänzen Sie es bei diesem Text unter »en«, bei einer Zeichnung in drawings/english.yaml.`,
  );
}

/** A page, and why it may differ from the German one. In German, for editors. */
interface StaleEnglish {
  readonly at: string;
  readonly sentence: string;
  readonly fix: string;
}

/** English pages older than their German text. @param nowMs epoch milliseconds */
export function staleEnglish(nowMs: number, contentDir = 'content'): StaleEnglish[] {
  const folder = join(contentDir, 'pages');
  return globSync('en/**/*.mdx', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .flatMap((name) => {
      const german = name.slice('en/'.length);
      if (!existsSync(join(folder, german))) return [];
      const { follows = '' } = fieldsOfPage(readFileSync(join(folder, name), 'utf8'));
      const [since = '', mark = ''] = String(follows).split(' ');
      const present = markOf(readFileSync(join(folder, german), 'utf8'));
      if (mark === present) return [];
      const today = new Date(nowMs).toISOString().slice(0, 10);
      return [
        {
          at: `content/pages/${name}`,
          sentence: mark
            ? `Diese Seite folgt dem deutschen Text vom ${writtenDay(since)}, und content/pages/${german} hat sich seitdem geändert (bemerkt am ${writtenDay(today)}).`
            : `Diese Seite sagt nicht, welchem Stand von content/pages/${german} sie folgt.`,
          fix: `Gleichen Sie das Englische an, und schreiben Sie dann in den Kopf der Seite: follows: ${today} ${present}`,
        },
      ];
    });
}

/** Hash of the words of a text; ignores comments, line breaks and indentation. */
function markOf(text: string): string {
  const words = text.replace(/^#.*$/gm, '').replace(/\s+/g, ' ');
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

/** Text of elements and attributes. */
function textsIn(elements: BuiltPage['elements']): string {
  const shown = elements.filter(({ tagName }) => tagName !== 'script');
  return shown
    .flatMap(({ attrs, childNodes }) => [
      ...attrs.map(({ value }) => value),
      ...childNodes.map((node) => ('value' in node ? node.value : '')),
    ])
    .join('\n');
}
