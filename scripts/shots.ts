// npm run shots: every page at four widths, light and dark, as pictures in shots/, and the contact
// sheets on which a person can look over all of them at once.
// Names of pages limit it, e.g. npm run shots -- /orion /kontakt
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { debianChromium } from '../e2e/support/chromium.ts';
import { runSite } from '../e2e/support/run-site.ts';
import { buildIfStale } from './build/build-site.ts';
import { type Shot, writeContactSheet } from './shots/contact-sheet.ts';

const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;

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
for (const scheme of schemes) {
  const ofScheme = shots.filter((shot) => shot.scheme === scheme);
  say(await writeContactSheet(`shots/contact-sheet-${scheme}.png`, ofScheme));
}

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
