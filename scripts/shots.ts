// npm run shots: screenshots of every page at four widths, light and dark, in shots/, with two contact sheets.
// Names of pages limit it, e.g. npm run shots -- /orion /kontakt
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runSite } from '../e2e/support/run-site.ts';
import { debianChromium } from '../testing/chromium.ts';
import { buildIfStale } from './build/build-site.ts';

const widths = [360, 768, 1280, 1920];
// Of the contact sheets.
const scale = 0.16;

await buildIfStale();
const site = await runSite();
const browser = await chromium.launch(debianChromium);
mkdirSync('shots', { recursive: true });
const page = await browser.newPage({ reducedMotion: 'reduce' });
// From the second page on, the font is cached.
await page.goto(site.url);
const paths = chosenPaths();
for (const path of paths) await shoot(path);
await browser.close();
await site.stop();
for (const scheme of ['light', 'dark'] as const) writeContactSheet(scheme);

function chosenPaths(): string[] {
  const named = process.argv.slice(2);
  if (named.length > 0) return named;
  const manifest: { pages: { path: string }[] } = JSON.parse(
    readFileSync('dist/pages.json', 'utf8'),
  );
  return manifest.pages.map(({ path }) => path).filter((path) => path !== '/notice');
}

function fileOf(path: string, width: number, scheme: string): string {
  return `${path === '/' ? 'start' : path.slice(1).replaceAll('/', '-')}-${width}-${scheme}.png`;
}

async function shoot(path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) {
      image.loading = 'eager';
      await image.decode();
    }
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = `shots/${fileOf(path, width, scheme)}`;
      await page.screenshot({ path: file, fullPage: true, timeout: 120_000 });
      process.stdout.write(`${file}\n`);
    }
  }
}

/** A row per page, a column per width. */
function writeContactSheet(scheme: string): void {
  const rows = paths.map((path) => {
    const pictures = widths.map(
      (width) =>
        `<img src="${fileOf(path, width, scheme)}" width="${width * scale}" loading="lazy">`,
    );
    return `<h2>${path}</h2>${pictures.join(' ')}`;
  });
  const style = 'img { height: 520px; object-fit: cover; object-position: top }';
  const file = `shots/contact-sheet-${scheme}.html`;
  writeFileSync(file, `<meta charset="utf-8"><style>${style}</style>${rows.join('\n')}`);
  process.stdout.write(`${file}\n`);
}
