// Builds the pages of the desk, with the company's colours and logo.
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { readPalette } from '../../model/brand/brand.ts';
import { cssOf } from '../../model/brand/colour.ts';
import { brandStyle } from '../../model/brand/palette.ts';
import { contentFiles, contentFolder, contentPath } from '../../model/content-folder.ts';
import { readSvg } from '../../model/drawings.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const source = join(project, 'desk/browser');
/** Sources of the pages. */
const sources = [
  'package-lock.json',
  'desk/browser/**',
  'desk/api/*',
  'desk/server/build-pages.ts',
  // May name another content folder.
  '.env',
  'model/brand/*',
  'model/drawings.ts',
];

/**
 * Builds the pages if outdated and if the packages of the desk are installed.
 *
 * @returns the folder with the files: `index.html`, and `assets/`, which may be cached permanently
 */
export async function buildPages(): Promise<string> {
  const outDir = join(project, 'node_modules', '.desk');
  // `npm ci --workspaces=false` omits them; the server then refuses to start the desk.
  const isInstalled = existsSync(join(project, 'node_modules/@simplewebauthn/browser'));
  if (!isInstalled || isCurrent(join(outDir, 'index.html'))) return outDir;
  // Loaded only if needed, since each start of the server calls this.
  const { build } = await import('vite');
  const previousNodeEnv = process.env.NODE_ENV;
  // Several processes may build at once; each swaps in a whole folder.
  const draft = `${outDir}.${process.pid}`;
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [brand],
    build: {
      outDir: draft,
      emptyOutDir: true,
      target: 'es2022',
      // Keeps light-dark(), which allows the dark header in the light theme.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      // The desk's CSP forbids inline scripts and styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
  for (const name of globSync('**/*.{css,html,js,svg}', { cwd: draft })) {
    const file = join(draft, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  swapIn(draft, outDir);
  // Vite sets NODE_ENV for the whole process, which would turn off watching in npm run dev.
  if (previousNodeEnv === undefined) delete process.env.NODE_ENV;
  return outDir;
}

function swapIn(draft: string, outDir: string): void {
  rmSync(outDir, { recursive: true, force: true });
  try {
    renameSync(draft, outDir);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process was faster, with the same files.
    if (!existsSync(join(outDir, 'index.html'))) throw error;
  }
}

/** Colours of the styles; the logo in the header, in the text colour, and as favicon. */
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
};

function readLogo() {
  const file = 'content/brand/logo-small.svg';
  const read = readSvg(readFileSync(contentPath(file), 'utf8'));
  if (!read) throw new Error(`${file} is no SVG with a viewBox.`);
  return read;
}

function isCurrent(built: string): boolean {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  const brandFiles = contentFiles(contentFolder(), 'content/brand/*');
  return [
    ...globSync(sources, { cwd: project }).map((file) => join(project, file)),
    ...brandFiles.map((file) => contentPath(file)),
  ].every((file) => statSync(file).mtimeMs < mtimeMs);
}
