// npm run shots: every page at four widths, light and dark, as pictures in shots/.
// Names of pages limit it, e.g. npm run shots -- /orion /kontakt
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { debianChromium } from '../e2e/support/chromium.ts';
import { runSite } from '../e2e/support/run-site.ts';
import { buildIfStale } from './build/build-site.ts';

const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;

await buildIfStale();
const site = await runSite();
const browser = await chromium.launch(debianChromium);
mkdirSync('shots', { recursive: true });
for (const path of chosenPaths()) {
  for (const width of widths) {
    for (const colorScheme of schemes) await shoot(path, width, colorScheme);
  }
}
await browser.close();
await site.stop();

function chosenPaths(): string[] {
  const named = process.argv.slice(2);
  if (named.length > 0) return named;
  const manifest: { pages: { path: string }[] } = JSON.parse(
    readFileSync('dist/pages.json', 'utf8'),
  );
  return manifest.pages.map((page) => page.path).filter((path) => path !== '/notice');
}

async function shoot(path: string, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(`${site.url}${path}`);
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) {
      image.loading = 'eager';
      await image.decode();
    }
  });
  const name = path === '/' ? 'start' : path.slice(1).replaceAll('/', '-');
  await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
  await page.close();
  process.stdout.write(`shots/${name}-${width}-${colorScheme}.png\n`);
}
