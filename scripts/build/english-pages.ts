// Checks English pages: up to date with the German ones, and without German text.
import { existsSync, readFileSync } from 'node:fs';
import { untranslatedMarker } from '../../contract/page-markers.ts';
import { contentFiles, contentFolder, contentPath } from '../../model/content-folder.ts';
import { fieldsOfPage, hashWords } from '../../model/front-matter.ts';
import { formatDay } from '../../site/blocks/trust/format-day.ts';
import type { BuiltPage } from './built-pages.ts';

/** In German for editors: texts of content/ shown on English pages without an English version. */
export function faultsOfEnglish(pages: readonly Pick<BuiltPage, 'elements' | 'path'>[]): string[] {
  const marked = new RegExp(
    `${untranslatedMarker}([^${untranslatedMarker}]*)${untranslatedMarker}`,
    'g',
  );
  const missing = new Map<string, string>();
  for (const { elements, path } of pages) {
    for (const [, german = ''] of textsIn(elements).matchAll(marked)) {
      if (!missing.has(german)) missing.set(german, path);
    }
  }
  return [...missing].map(
    ([german, path]) =>
      `content: Die englische Seite ${path} zeigt „${german}“, und das Englische dazu fehlt. Ergänzen Sie es bei diesem Text unter »en«, bei einer Zeichnung in drawings/english.yaml.`,
  );
}

/** English pages older than their German text, in German for editors. @param nowMs epoch milliseconds */
export function staleEnglish(nowMs: number, contentDir = contentFolder()) {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return contentFiles(contentDir, 'content/pages/en/**/*.mdx').flatMap((file) => {
    const german = file.replace('/en/', '/');
    const germanPath = contentPath(german, contentDir);
    if (!existsSync(germanPath)) return [];
    const { follows = '' } = fieldsOfPage(readFileSync(contentPath(file, contentDir), 'utf8'));
    const [since = '', oldHash = ''] = String(follows).split(' ');
    const newHash = hashWords(readFileSync(germanPath, 'utf8'));
    if (oldHash === newHash) return [];
    const sentence = oldHash
      ? `Diese Seite folgt dem deutschen Text vom ${formatDay(since)}, und ${german} hat sich seitdem geändert (bemerkt am ${formatDay(today)}).`
      : `Diese Seite sagt nicht, welchem Stand von ${german} sie folgt.`;
    const fix = `Gleichen Sie das Englische an, und schreiben Sie dann in den Kopf der Seite: follows: ${today} ${newHash}`;
    return [{ at: file, sentence, fix }];
  });
}

/** Text of elements and attributes. */
function textsIn(elements: BuiltPage['elements']): string {
  return elements
    .filter(({ tagName }) => tagName !== 'script')
    .flatMap(({ attrs, childNodes }) => [
      ...attrs.map(({ value }) => value),
      ...childNodes.map((node) => ('value' in node ? node.value : '')),
    ])
    .join('\n');
}
