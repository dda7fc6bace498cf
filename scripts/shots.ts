// npm run shots: screenshots of every page at four widths, light and dark, in shots/.
// Optional arguments: paths of pages, e.g. npm run shots -- /orion /kontakt
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runSite } from '../e2e/support/run-site.ts';
import { debianChromium } from '../testing/chromium.ts';
import { buildIfStale } from './build/build-site.ts';

const widths = [360, 768, 1280, 1920];

await buildIfStale();
const site = await runSite();
const browser = await chromium.launch(debianChromium);
mkdirSync('shots', { recursive: true });
const page = await browser.newPage({ reducedMotion: 'reduce' });
// From the second page on, the font is cached.
await page.goto(site.url);
for (const path of chosenPaths()) await capture(path);
await browser.close();
await site.stop();

function chosenPaths(): string[] {
  const named = process.argv.slice(2);
  if (named.length > 0) return named;
  const { pages } = JSON.parse(readFileSync('dist/pages.json', 'utf8'));
  return pages
    .map(({ path }: { path: string }) => path)
    .filter((path: string) => path !== '/notice');
}

async function capture(path: string): Promise<void> {
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
      const name = path === '/' ? 'start' : path.slice(1).replaceAll('/', '-');
      const file = `shots/${name}-${width}-${scheme}.png`;
      await page.screenshot({ path: file, fullPage: true, timeout: 120_000 });
      process.stdout.write(`${file}\n`);
    }
  }
}
