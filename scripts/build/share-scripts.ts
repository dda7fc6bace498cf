// What many pages would carry inline alike becomes a file that a browser keeps, one for each page, since
// every further one would be asked for before the first picture. Only what must run before the first
// paint, or is too short for a request of its own, stays in the page.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { writeAsset } from './write-asset.ts';

const longestInline = 1_000;

// Where the first of them was, since it may belong to what is seen first.
const place = '<script data-shared></script>';

/** Moves long inline scripts of all pages in a folder to its assets. Comes before compression and hashes. */
export function shareScripts(folder: string): void {
  for (const file of globSync(`${folder}/**/*.html`)) {
    const { html, scripts } = takeOutLongScripts(readFileSync(file, 'utf8'));
    if (scripts.length > 0) writeFileSync(file, html.replace(place, moveOut(scripts, folder)));
  }
}

function takeOutLongScripts(page: string): { html: string; scripts: string[] } {
  const scripts: string[] = [];
  const html = page.replaceAll(
    /<script([^>]*)>([^<][\s\S]*?)<\/script>/g,
    (whole, attributes: string, text: string) => {
      const isProgram = attributes === '' || attributes === ' type="module"';
      if (!isProgram || text.length <= longestInline) return whole;
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
