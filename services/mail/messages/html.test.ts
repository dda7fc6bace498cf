import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandStyle } from '../../../content/schema/brand/style.ts';
import { openHtmlReader } from '../../../testing/mail/html-reader.ts';
import { testSettings } from '../../../testing/mail/running-service.ts';
import { writeAbuseReceipt } from './abuse-receipt.ts';
import { writeAlertMessage } from './alert-message.ts';
import { writeConfirmation } from './automatic-answer.ts';
import { writeAbuseMessage, writeCompanyMessage } from './company-message.ts';
import { writeComplaintDecision } from './complaint-decision.ts';
import { type MailMessage, renderHtml, renderText } from './message.ts';
import { writeResolution } from './resolution.ts';
import { mailColours, mailStyleSheet } from './style-sheet.ts';

const settings = testSettings('unused');
const styleSheet = mailStyleSheet(settings.palette);
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

const complaint = {
  ...resolution,
  complainant: 'customer',
  outcome: 'partly-reversed',
  answer: 'Nur noch das Foto.\n\n<b>',
  decisionId: undefined,
} as const;

const messages: Readonly<Record<string, MailMessage>> = {
  'the confirmation': writeConfirmation(settings, 'a@b.de', [receipt.at]),
  'the receipt': writeAbuseReceipt(settings, 'a@b.de', [receipt, receipt], 'de'),
  'the English receipt': writeAbuseReceipt(settings, 'a@b.de', [receipt], 'en'),
  'the decision': writeResolution(settings, { ...resolution, language: 'de' }),
  'the English decision': writeResolution(settings, { ...resolution, language: 'en' }),
  'the answer to a complaint': writeComplaintDecision(settings, { ...complaint, language: 'de' }),
  'the English answer to a complaint': writeComplaintDecision(settings, {
    ...complaint,
    language: 'en',
  }),
  'the mail about a message': writeCompanyMessage(settings, message, {
    at: receipt.at,
    tag: '2026-1121-K7QFA',
  }),
  'the mail about a report': writeAbuseMessage(settings, report, receipt, { language: 'en' }),
  'the alert': writeAlertMessage(settings, 'x@y.de', {
    cause: 'failed',
    fault: undefined,
    count: 1,
  }),
};

test('both parts of every mail say the same, word for word', async (t) => {
  const { read } = await openHtmlReader(t);
  for (const [name, message] of Object.entries(messages)) {
    const { heading, language, text } = await read(renderHtml(message, styleSheet));
    assert.equal(heading, message.subject, name);
    assert.equal(language, name.includes('English') ? 'en' : 'de', name);
    const plain = renderText(message).replace('\n-- \n', '\n');
    assert.deepEqual(
      wordsOf(text),
      wordsOf(`${message.from.name} ${message.subject} ${plain}`),
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
  for (const [name, message] of Object.entries(messages)) {
    const html = renderHtml({ ...message, subject: 'Donaudampfschiff'.repeat(9) }, styleSheet);
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
  await page.setContent(
    `<style>:root { color-scheme: light dark }${brandStyle(settings.palette)}</style><p>`,
  );
  for (const [scheme, colours] of Object.entries(mailColours(settings.palette))) {
    await page.emulateMedia({ colorScheme: scheme as 'light' | 'dark' });
    for (const [name, hex] of Object.entries<string>({ ...colours })) {
      const token = `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
      const shown = await page.evaluate(bytesOf, `var(${token})`);
      const written = await page.evaluate(bytesOf, hex);
      // A colour half-way between two bytes is rounded by the browser in fewer digits than by us.
      const apart = shown.map((byte, index) => Math.abs(byte - (written[index] ?? 0)));
      assert.ok(
        Math.max(...apart) <= 1,
        `${scheme} ${name}: ${shown} on the site, ${written} here`,
      );
    }
  }
});

function bytesOf(colour: string): number[] {
  const [element] = document.getElementsByTagName('p');
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!element || !context) throw new Error('This browser cannot draw');
  element.style.color = colour;
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

test('is shown in dark colours where the reader wants them', async (t) => {
  const { page } = await openHtmlReader(t);
  const message = messages['the confirmation'];
  assert.ok(message);
  await page.setContent(renderHtml(message, styleSheet));
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  assert.equal(await ground(), 'rgb(248, 250, 253)');
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await ground(), 'rgb(14, 23, 39)');
});
