// English pages and the German texts that they follow.
import { existsSync, readFileSync } from 'node:fs';
import { contentFiles, contentFolder, contentPath } from '../content-folder.ts';
import { fieldsOfPage, hashWords } from '../front-matter.ts';

/** English pages older than their German text, in German for editors. @param nowMs epoch milliseconds */
export function staleEnglish(nowMs: number, contentDir = contentFolder()) {
  return contentFiles(contentDir, 'content/pages/en/**/*.mdx').flatMap((file) => {
    const german = file.replace('/en/', '/');
    const [today = '', newHash] = followsOf(file, nowMs, contentDir)?.split(' ') ?? [];
    const { follows = '' } = fieldsOfPage(readFileSync(contentPath(file, contentDir), 'utf8'));
    const [since = '', oldHash = ''] = String(follows).split(' ');
    if (!newHash || oldHash === newHash) return [];
    const sentence = oldHash
      ? `Diese Seite folgt dem deutschen Text vom ${formatDay(since)}, und ${german} hat sich seitdem geändert (bemerkt am ${formatDay(today)}).`
      : `Diese Seite sagt nicht, welchem Stand von ${german} sie folgt.`;
    const fix = `Gleichen Sie das Englische an, und schreiben Sie dann in den Kopf der Seite: follows: ${today} ${newHash}`;
    return [{ at: file, german, sentence, fix }];
  });
}

/** The value of `follows` for an English page: the German text of today. Undefined if there is none. */
export function followsOf(file: string, nowMs: number, contentDir: string): string | undefined {
  const german = contentPath(file.replace('/en/', '/'), contentDir);
  if (!file.startsWith('content/pages/en/') || !existsSync(german)) return undefined;
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return `${today} ${hashWords(readFileSync(german, 'utf8'))}`;
}

function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}
