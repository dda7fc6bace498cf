// npm run shots: every page at four widths, light and dark, as pictures in shots/, and two pages on
// which a person can look over all of them at once.
// Names of pages limit it, e.g. npm run shots -- /orion /kontakt
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { runSite } from '../e2e/support/run-site.ts';
import { debianChromium } from '../testing/chromium.ts';
import { buildIfStale } from './build/build-site.ts';

const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;
// Of the contact sheets.
const scale = 0.16;

interface Shot {
  readonly path: string;
  readonly width: number;
  readonly scheme: string;
  readonly file: string;
}

await buildIfStale();
const site = await runSite();
const browser = await chromium.launch(debianChromium);
mkdirSync('shots', { recursive: true });
const page = await browser.newPage({ reducedMotion: 'reduce' });
// From the second page on, the typeface is there at the first paint.
await page.goto(site.url);
const shots: Shot[] = [];
for (const path of chosenPaths()) shots.push(...(await shoot(page, path)));
await browser.close();
await site.stop();
for (const scheme of schemes) say(writeContactSheet(scheme));

function chosenPaths(): string[] {
  const named = process.argv.slice(2);
  if (named.length > 0) return named;
  const manifest: { pages: { path: string }[] } = JSON.parse(
    readFileSync('dist/pages.json', 'utf8'),
  );
  return manifest.pages.map((page) => page.path).filter((path) => path !== '/notice');
}

async function shoot(page: Page, path: string): Promise<Shot[]> {
  await page.goto(`${site.url}${path}`);
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) {
      image.loading = 'eager';
      await image.decode();
    }
  });
  const name = path === '/' ? 'start' : path.slice(1).replaceAll('/', '-');
  const taken: Shot[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = `shots/${name}-${width}-${scheme}.png`;
      await page.screenshot({ path: file, fullPage: true, timeout: 120_000 });
      say(file);
      taken.push({ path, width, scheme, file });
    }
  }
  return taken;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Writes a page on which a person can look over all of them: a row for each page, a column for each width. */
function writeContactSheet(scheme: string): string {
  const file = `shots/contact-sheet-${scheme}.html`;
  const rows = Map.groupBy(
    shots.filter((shot) => shot.scheme === scheme),
    (shot) => shot.path,
  );
  const pictures = ({ file: picture, width }: Shot) =>
    `<img src="${basename(picture)}" width="${width * scale}" loading="lazy">`;
  const html = [...rows].map(([path, row]) => `<h2>${path}</h2>${row.map(pictures).join(' ')}`);
  writeFileSync(
    file,
    `<meta charset="utf-8"><style>img { height: 520px; object-fit: cover; object-position: top }</style>${html.join('\n')}`,
  );
  return file;
}
