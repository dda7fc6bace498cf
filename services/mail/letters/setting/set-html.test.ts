import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { writeAlertLetter } from '../../alerts/alert-words.ts';
import { writeResolution } from '../../desk/resolution-letter.ts';
import { openHtmlReader } from '../../testing/html-reader.ts';
import { testSettings } from '../../testing/running-service.ts';
import { writeAbuseLetter } from '../abuse-letter.ts';
import { writeAbuseReceipt } from '../abuse-receipt.ts';
import { writeCompanyLetter } from '../company-letter.ts';
import { writeConfirmation } from '../confirmation.ts';
import type { Letter } from '../letter.ts';
import { type Colours, dark, light } from './colours.ts';
import { setHtml } from './set-html.ts';
import { setText } from './set-text.ts';

const settings = testSettings('unused');
const receipt = { at: Date.parse('2026-11-21T09:13:00Z'), caseNumber: '2026-1121-K7QF' };
const message = {
  name: 'Änne & <b>Söhne</b>',
  mail: 'aenne@kundin.example',
  content: 'Eins\n\n  zwei "drei" &amp; </blockquote>\n\'vier\'',
};
const report = { ...message, client: '', location: 'https://www.kunde.example/?a=1&b=2' };
const resolution = {
  ...receipt,
  receivedAt: receipt.at,
  to: 'a@b.de',
  decision: 'Gesperrt.\n\nGrund: <§ 22>.',
  receiptId: undefined,
};

const letters: Readonly<Record<string, Letter>> = {
  'the confirmation': writeConfirmation(settings, 'a@b.de', [receipt.at]),
  'the receipt': writeAbuseReceipt(settings, 'a@b.de', [receipt, receipt], 'de'),
  'the English receipt': writeAbuseReceipt(settings, 'a@b.de', [receipt], 'en'),
  'the decision': writeResolution(settings, { ...resolution, language: 'de' }),
  'the English decision': writeResolution(settings, { ...resolution, language: 'en' }),
  'the mail about a message': writeCompanyLetter(settings, message, receipt.at),
  'the mail about a report': writeAbuseLetter(settings, report, receipt, 'en'),
  'the alert': writeAlertLetter(settings, 'x@y.de', { cause: 'failed', count: 1 }),
};

test('both parts of every mail say the same, word for word', async (t) => {
  const { read } = await openHtmlReader(t);
  for (const [name, letter] of Object.entries(letters)) {
    const { heading, language, text } = await read(setHtml(letter));
    assert.equal(heading, letter.subject, name);
    assert.equal(language, name.includes('English') ? 'en' : 'de', name);
    const plain = setText(letter).replace('\n-- \n', '\n');
    assert.deepEqual(
      wordsOf(text),
      wordsOf(`${letter.from.name} ${letter.subject} ${plain}`),
      name,
    );
  }
});

// Only the text part sets a colon behind the name of a fact.
function wordsOf(text: string): string[] {
  return text.split(/[\s:]+/).filter(Boolean);
}

test('a mail asks for nothing, runs nothing and fits a narrow screen', async (t) => {
  const { page, read } = await openHtmlReader(t);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 320, height: 600 });
  const tags = /^(?:head|meta|title|style|body|div|p|h1|h2|table|tbody|tr|th|td|blockquote|a) ?/;
  for (const [name, letter] of Object.entries(letters)) {
    const html = setHtml({ ...letter, subject: 'Donaudampfschiff'.repeat(9) });
    await page.setContent(html);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 320, name);
    const { elements } = await read(html);
    assert.deepEqual(
      elements.filter((element) => !tags.test(element)),
      [],
      name,
    );
    assert.doesNotMatch(html, /url\(|@import| on\w+=|src=/);
  }
  assert.deepEqual(asked, []);
});

test("wears the site's colours, light and dark", async (t) => {
  const { page } = await openHtmlReader(t);
  const tokens = readFileSync('site/styles/tokens.css', 'utf8');
  await page.setContent(`<style>${tokens}</style><p>`);
  for (const [scheme, colours] of Object.entries({ light, dark } as const)) {
    await page.emulateMedia({ colorScheme: scheme as 'light' | 'dark' });
    for (const [name, hex] of Object.entries<Colours[keyof Colours]>({ ...colours })) {
      const token = `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
      assert.equal(await page.evaluate(hexOf, `var(${token})`), hex, `${scheme} ${name}`);
    }
  }
});

function hexOf(colour: string): string {
  const [element] = document.getElementsByTagName('p');
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!element || !context) throw new Error('This browser cannot draw');
  element.style.color = colour;
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('is shown in dark colours where the reader wants them', async (t) => {
  const { page } = await openHtmlReader(t);
  const letter = letters['the confirmation'];
  assert.ok(letter);
  await page.setContent(setHtml(letter));
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  assert.equal(await ground(), 'rgb(248, 250, 253)');
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await ground(), 'rgb(19, 23, 32)');
});
