// Prints the specimen. Run by hand when the sheet or the company's name changes, never while the
// site is built: README.md beside this file.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { readCompany } from '../../content/schema/read-facts.ts';
import { debianChromium } from '../../e2e/support/chromium.ts';
import { sheet } from './sheet.ts';

const target = 'content/documents/zertifikat-muster.pdf';
const fontFile =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

mkdirSync('content/documents', { recursive: true });
const browser = await chromium.launch(debianChromium);
const page = await browser.newPage();
await page.setContent(sheet(readCompany(), readFileSync(fontFile).toString('base64')));
await page.evaluate(() => document.fonts.ready);
await page.pdf({ path: target, format: 'A4', printBackground: true, tagged: true });
await browser.close();
process.stdout.write(`${target}\n`);
