// What many pages would carry inline alike becomes a file that a browser keeps, one for each page, since
// every further one would be asked for before the first picture. In the page stays only what must run
// before the first paint, which says so by `data-before-paint`.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { writeAsset } from './write-asset.ts';

// Where the first of them was, since it may belong to what is seen first.
const place = '<script data-shared></script>';

/** Moves inline scripts of all pages in a folder to its assets. Comes before compression and hashes. */
export function shareScripts(folder: string): void {
  for (const file of globSync(`${folder}/**/*.html`)) {
    const { html, scripts } = takeOutScripts(readFileSync(file, 'utf8'));
    writeFileSync(file, scripts.length > 0 ? html.replace(place, moveOut(scripts, folder)) : html);
  }
}

function takeOutScripts(page: string): { html: string; scripts: string[] } {
  const scripts: string[] = [];
  const html = page.replaceAll(
    /<script([^>]*)>([^<][\s\S]*?)<\/script>/g,
    (whole, attributes: string, text: string) => {
      if (attributes === ' data-before-paint') return `<script>${text}</script>`;
      if (attributes !== '' && attributes !== ' type="module"') return whole;
      scripts.push(text);
      return scripts.length === 1 ? place : '';
    },
  );
  return { html, scripts };
}

/**
 * As a module it runs once the page has been read, in the order of the page. What is seen first, the
 * typeface and a picture, goes before it: a page works without its scripts.
 *
 * @param scripts none imports anything, or Astro would not have put it into the page
 */
function moveOut(scripts: readonly string[], folder: string): string {
  const text = scripts.map((script) => `(()=>{${script}})();\n`).join('');
  const address = writeAsset(folder, 'shared', 'js', text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  return `<script type="module" src="${address}" integrity="${integrity}" fetchpriority="low"></script>`;
}
