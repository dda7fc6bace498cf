// Draws the film picture by picture in a browser and encodes it. Run by hand when the film changes,
// never while the site is built: README.md beside this file.
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { debianChromium } from '../../e2e/support/chromium.ts';
import { encodeFilm, encodePoster } from './encode.ts';
import { frame, pictureHeight, pictureWidth } from './frame.ts';
import { filmSeconds } from './timeline.ts';

const framesPerSecond = 30;
const posterSecond = 9.2;
const fontFile =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

const folder = mkdtempSync(join(tmpdir(), 'livestream-demo-'));
const target = 'content/videos/livestream-demo';
const chosen = process.argv.slice(2).map(Number);

const browser = await chromium.launch(debianChromium);
const page = await browser.newPage({ viewport: { width: pictureWidth, height: pictureHeight } });
await page.setContent(emptyPage());
await page.evaluate(() => document.fonts.load('500 31px Film'));

if (chosen.length > 0) {
  for (const second of chosen) await shoot(page, second, `look-${second}.png`);
} else {
  mkdirSync('content/videos', { recursive: true });
  const count = filmSeconds * framesPerSecond;
  for (let index = 0; index < count; index++) {
    await shoot(page, index / framesPerSecond, `${String(index).padStart(4, '0')}.png`);
  }
  await shoot(page, posterSecond, 'poster.png');
  encodeFilm(join(folder, '%04d.png'), framesPerSecond, target);
  await encodePoster(join(folder, 'poster.png'), `${target}.avif`);
}
await browser.close();
process.stdout.write(`Pictures are in ${folder}\n`);

async function shoot(on: Page, second: number, name: string): Promise<void> {
  await on.evaluate((inside) => {
    const picture = document.querySelector('svg');
    if (picture) picture.innerHTML = inside;
  }, frame(second));
  await on.screenshot({ path: join(folder, name) });
}

function emptyPage(): string {
  const font = readFileSync(fontFile).toString('base64');
  return `<!doctype html><style>
    @font-face { font-family: Film; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0 } svg { display: block; font: 31px Film; letter-spacing: -0.01em }
  </style><svg width="${pictureWidth}" height="${pictureHeight}" xmlns="http://www.w3.org/2000/svg"></svg>`;
}
