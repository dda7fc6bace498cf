// What many pages would carry inline alike becomes one file that a browser keeps. Only what must run
// before the first paint, or is too short for a request of its own, stays in the page.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const longestInline = 1_000;

/** Moves long inline scripts of all pages in a folder to its assets. Comes before compression and hashes. */
export function shareScripts(folder: string): void {
  for (const file of globSync(`${folder}/**/*.html`)) {
    const html = readFileSync(file, 'utf8');
    const shared = html.replaceAll(
      /<script([^>]*)>([^<][\s\S]*?)<\/script>/g,
      (whole, ...parts) => {
        const [attributes, text] = parts as [string, string];
        const isProgram = attributes === '' || attributes === ' type="module"';
        return isProgram && text.length > longestInline ? moveOut(text, folder) : whole;
      },
    );
    writeFileSync(file, shared);
  }
}

/** As a module it runs once the page has been read, in the order of the page. */
function moveOut(text: string, folder: string): string {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const path = `_assets/shared.${name}.js`;
  writeFileSync(`${folder}/${path}`, text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  return `<script type="module" src="/${path}" integrity="${integrity}"></script>`;
}
