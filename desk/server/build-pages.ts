// Puts the pages of the desk together. They carry the brand of this company: its colours and its logo.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readLogo, readPalette } from '../../content/schema/brand/brand.ts';
import { cssOf } from '../../content/schema/brand/colour.ts';
import { brandStyle } from '../../content/schema/brand/palette.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const source = join(project, 'desk/browser');
/** What the pages are made of. */
const parts = [
  'package-lock.json',
  'desk/browser/**',
  'desk/api/*',
  'desk/server/build-pages.ts',
  'content/brand/*',
  'content/schema/brand/*',
];

/**
 * Unless they are newer than what they are made of, or the packages of the desk are not installed.
 *
 * @returns the folder with the files: `index.html`, and under `assets/` what may be cached for good
 */
export async function buildPages(): Promise<string> {
  const outDir = join(project, 'node_modules', '.desk');
  if (isCurrent(join(outDir, 'index.html')) || !isInstalled()) return outDir;
  // Loaded only where there is something to do: every start of the server asks.
  const { build } = await import('vite');
  const before = process.env.NODE_ENV;
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [logo],
    css: { postcss: { plugins: [colours] } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Else light-dark() would be written out, and the header could not be dark in the light theme.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      // The policy of the desk allows nothing that is written into a page or a style sheet.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
  // Vite sets it for the whole process, and what npm run dev starts next would no longer watch the content.
  if (before === undefined) delete process.env.NODE_ENV;
  return outDir;
}

interface PlaceInStyle {
  replaceWith(css: string): void;
}

const content = join(project, 'content');

const colours = {
  postcssPlugin: 'desk-colours',
  AtRule: {
    'brand-colours'(place: PlaceInStyle): void {
      place.replaceWith(brandStyle(readPalette(content)));
    },
  },
};

/** For the header, where it takes the colour of the text, and for the tab. */
const logo: Plugin = {
  name: 'desk-logo',
  transformIndexHtml(html) {
    return html.replace('<!-- logo -->', () => {
      const { viewBox, shapes } = smallLogo();
      return `<svg width="0" height="0" aria-hidden="true"><symbol id="logo" viewBox="${viewBox}">${shapes}</symbol></svg>`;
    });
  },
  generateBundle() {
    const { viewBox, shapes } = smallLogo();
    const { solar, ink } = readPalette(content).tokens;
    this.emitFile({
      type: 'asset',
      fileName: 'logo.svg',
      source: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>svg{color:${cssOf(ink.light)};--accent:${cssOf(solar.light)}}@media(prefers-color-scheme:dark){svg{color:${cssOf(ink.dark)}}}</style>${shapes}</svg>`,
    });
  },
};

function smallLogo() {
  const file = join(content, 'brand/logo-small.svg');
  const read = readLogo(readFileSync(file, 'utf8'));
  if (!read) throw new Error(`${file} is no SVG with a viewBox.`);
  return read;
}

/** `npm ci --workspaces=false` leaves them out; the server then refuses to start the desk. */
function isInstalled(): boolean {
  try {
    import.meta.resolve('@simplewebauthn/browser');
    return true;
  } catch {
    return false;
  }
}

function isCurrent(built: string): boolean {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  const files = parts.flatMap((pattern) => globSync(pattern, { cwd: project }));
  return files.every((file) => statSync(join(project, file)).mtimeMs < mtimeMs);
}
