// Builds the pages of the desk, with the company's colours and logo.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { appPagesFolder, buildAppPages } from '../../model/app-pages.ts';
import { readPalette } from '../../model/brand/brand.ts';
import { cssOf } from '../../model/brand/colour.ts';
import { brandStyle } from '../../model/brand/palette.ts';
import { contentPath } from '../../model/content-folder.ts';
import { readSvg } from '../../model/drawings.ts';

const somePackage = new URL('../../node_modules/@simplewebauthn/browser', import.meta.url);

/** Builds the pages if outdated and if the packages of the desk are installed. @returns their folder */
export async function buildPages(): Promise<string> {
  // `npm ci --workspaces=false` omits them; the server then refuses to start the desk.
  if (!existsSync(fileURLToPath(somePackage))) return appPagesFolder('desk');
  return await buildAppPages({
    name: 'desk',
    sources: [
      ...['desk/api/*', 'desk/server/build-pages.ts', 'model/brand/*', 'model/drawings.ts'],
      'model/form-fields.ts',
      // May name another content folder.
      '.env',
      contentPath('content/brand/*'),
    ],
    plugins: [brand],
    // The desk's CSP forbids inline scripts and styles.
    build: { assetsInlineLimit: 0 },
  });
}

/** Colours of the styles; the logo in the header, in the text colour, and as favicon. Packs all files. */
const brand: Plugin = {
  name: 'desk-brand',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css')) return undefined;
    return code.replace('@brand-colours;', () => brandStyle(readPalette()));
  },
  transformIndexHtml(html) {
    const { viewBox, shapes } = readLogo();
    const symbol = `<symbol id="logo" viewBox="${viewBox}">${shapes}</symbol>`;
    return html.replace(
      '<!-- logo -->',
      () => `<svg width="0" height="0" aria-hidden="true">${symbol}</svg>`,
    );
  },
  generateBundle() {
    const { viewBox, shapes } = readLogo();
    const { solar, ink } = readPalette().tokens;
    const style = `svg{color:${cssOf(ink.light)};--accent:${cssOf(solar.light)}}@media(prefers-color-scheme:dark){svg{color:${cssOf(ink.dark)}}}`;
    const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>${style}</style>${shapes}</svg>`;
    this.emitFile({ type: 'asset', fileName: 'logo.svg', source });
  },
  writeBundle({ dir = '' }) {
    for (const name of globSync('**/*.{css,html,js,svg}', { cwd: dir })) {
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
    }
  },
};

function readLogo() {
  const file = 'content/brand/logo-small.svg';
  const read = readSvg(readFileSync(contentPath(file), 'utf8'));
  if (!read) throw new Error(`${file} is no SVG with a viewBox.`);
  return read;
}
