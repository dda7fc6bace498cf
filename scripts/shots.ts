// npm run shots: every page at four widths, light and dark, as pictures in shots/, and the contact
// sheets on which a person can look over all of them at once.
// Names of pages limit it, e.g. npm run shots -- /orion /kontakt
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { runSite } from '../e2e/support/run-site.ts';
import { debianChromium } from '../testing/chromium.ts';
import { buildIfStale } from './build/build-site.ts';

const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;
// Of a contact sheet: a row for each page, a column for each width.
const scale = 0.16;
const rowHeight = 520;
const gap = 12;
const labelHeight = 26;
const pagesAcross = 4;

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

/** Writes the sheet and returns its file name. Pages longer than a row are cut off at its end. */
async function writeContactSheet(file: string, shots: readonly Shot[]): Promise<string> {
  const pages = Map.groupBy(shots, (shot) => shot.path);
  const widths = [...new Set(shots.map((shot) => shot.width))];
  const pageWidth = widths.reduce((sum, width) => sum + Math.round(width * scale) + gap, gap);
  const across = Math.min(pagesAcross, pages.size);
  const down = Math.ceil(pages.size / across);
  const pageHeight = labelHeight + rowHeight + gap;

  const pieces = [...pages].flatMap(([path, ofPage], index) => {
    const left = (index % across) * pageWidth + gap;
    const top = Math.floor(index / across) * pageHeight + gap;
    const label = { input: labelFor(path, pageWidth), left, top };
    const thumbnails = ofPage.map(async ({ file, width }, column) => {
      const before = widths.slice(0, column).reduce((sum, w) => sum + Math.round(w * scale), 0);
      const input = await thumbnail(file, Math.round(width * scale));
      return { input, left: left + before + column * gap, top: top + labelHeight };
    });
    return [label, ...thumbnails];
  });

  await sharp({
    create: {
      width: across * pageWidth + gap,
      height: down * pageHeight + gap,
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite(await Promise.all(pieces))
    .png({ compressionLevel: 9 })
    .toFile(file);
  return file;
}

async function thumbnail(file: string, width: number): Promise<Buffer> {
  // Only what stands in the row is scaled; the longest pages are ten times as high.
  return sharp(file)
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data)
        .extract({ left: 0, top: 0, width, height: Math.min(rowHeight, info.height) })
        .png()
        .toBuffer(),
    );
}

function labelFor(path: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - gap}" height="${labelHeight}">
      <text y="17" font-family="sans-serif" font-size="14" fill="#000">${path}</text>
    </svg>`,
  );
}
