// What the public can read: files of content/, the built pages and drawings, PDFs, and the words of mails.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, type Range, visit } from 'yaml';
import { type CompanyHas, companyHasIn, withoutPassages } from '../../model/company-has.ts';
import { contentFiles, contentPath } from '../../model/content-folder.ts';
import { never, unpublishedFiles } from '../../model/front-matter.ts';
import type { Texts } from './text-rules.ts';

export interface PublicText {
  /** File or address. */
  readonly at: string;
  readonly text: string;
  /** With comments. */
  readonly whole: string;
  readonly kind: 'content' | 'built' | 'mail';
}

const files = [
  'content/*.yaml',
  'content/{brand,desk}/*.yaml',
  'content/{pages,blog,facts,drawings,status}/**/*.{mdx,yaml,svg}',
  'content/videos/*.vtt',
];

/** Files of the content, without drafts, drawings that no page shows, and passages about facts that are missing. */
export function contentTexts({ company, contentDir }: Texts): PublicText[] {
  const notShown = ['content/former-names.yaml', 'content/redirects.yaml'];
  if (!existsSync(join(contentDir, 'pages/en'))) notShown.push('content/drawings/english.yaml');
  const unpublished = unpublishedFiles(contentDir, Date.now());
  // What is marked as a sample is reported itself.
  const has = { ...companyHasIn(contentDir, company), 'sample-values': false };
  const pages = contentFiles(contentDir, 'content/{pages,blog}/**/*.mdx').map((file) =>
    withoutMissing(file, readFileSync(contentPath(file, contentDir), 'utf8'), has),
  );
  const isShown = (file: string) => {
    const [, name] = /^content\/(?:drawings\/\w+|videos)\/([^./]+)\./.exec(file) ?? [];
    return !name || pages.some((page) => page.includes(`"${name}"`));
  };
  return contentFiles(contentDir, ...files)
    .filter((file) => !notShown.includes(file) && unpublished.get(file) !== never && isShown(file))
    .map((file) => {
      const whole = readFileSync(contentPath(file, contentDir), 'utf8');
      const shown = withoutComments(
        withoutMissing(file, whole, has),
        file.endsWith('english.yaml'),
      );
      return { at: file, text: shown, whole, kind: 'content' };
    });
}

const hidden = /^\s*# .*$|^confirm:\n(?: .*\n)+|\{\/\*[\s\S]*?\*\/\}|^```[\s\S]*?^```$|`[^`\n]+`/gm;
const germanOfPair = /\bde: [\s\S]*?(?=\ben: |\n- |$)/g;
const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');

/** Blanks comments, promises to confirm, code, which may contain examples, and the German of pairs, which is only a key. Keeps lines. */
function withoutComments(text: string, isPairs: boolean): string {
  const shown = text.replaceAll(hidden, blank);
  return isPairs ? shown.replaceAll(germanOfPair, blank) : shown;
}

/** Blanks passages and entries about what the company lacks. */
function withoutMissing(file: string, text: string, has: CompanyHas): string {
  if (!file.endsWith('.yaml')) return withoutPassages(text, has, blank);
  const ranges: Range[] = [];
  visit(parseDocument(text), {
    Map: (_, entry) => {
      if (has[String(entry.get('onlyWith'))] === false && entry.range) ranges.push(entry.range);
    },
  });
  return ranges.reduce(
    (shown, [start, , end]) =>
      shown.slice(0, start) + blank(shown.slice(start, end)) + shown.slice(end),
    text,
  );
}

/** Pages and drawings of the build, by address; empty without one. */
export function builtTexts(distDir: string): PublicText[] {
  if (!distDir || !existsSync(distDir)) return [];
  return globSync('**/*.{html,svg}', { cwd: distDir })
    .sort()
    .map((file) => {
      const text = wordsOfPage(readFileSync(join(distDir, file), 'utf8'));
      const at = `/${file.replaceAll('\\', '/').replace(/(?:^index)?\.html$/, '')}`;
      return { at, text, whole: text, kind: 'built' };
    });
}

const notRead = /<(style|pre|code|script)\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>/g;

/** Text, and attributes that are read aloud or shown by search engines. */
function wordsOfPage(html: string): string {
  return html
    .replaceAll(notRead, ' ')
    .replaceAll(
      /<\/?(?:b|strong|em|i|a|span|abbr|bdi|tspan)\b(?![^>]*(?:title|aria-label)=)[^>]*>/g,
      '',
    )
    .replaceAll(/<[^>]*>/g, (tag) => {
      const words = tag.matchAll(/\s(?:alt|title|content|aria-label)="([^"]*)"/g);
      // Ends a sentence.
      return [' ', ...words.map(([, text]) => text), ' '].join(' · ');
    })
    .replaceAll('&amp;', '&');
}

/** PDFs that pages link to. */
export async function pdfTexts(contentDir: string): Promise<PublicText[]> {
  const found = contentFiles(contentDir, 'content/documents/*.pdf');
  if (found.length === 0) return [];
  // A package for building only.
  const { extractText, getDocumentProxy } = await import('unpdf');
  return Promise.all(
    found.map(async (file): Promise<PublicText> => {
      const bytes = new Uint8Array(readFileSync(contentPath(file, contentDir)));
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
      return { at: file, text, whole: text, kind: 'built' };
    }),
  );
}

/** Words of mails, which name facts only by their fields. */
export function mailTexts(): PublicText[] {
  const folder = join(import.meta.dirname, '../../server/letters');
  return globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return { at: `server/letters/${file}`, text, whole: text, kind: 'mail' };
  });
}
