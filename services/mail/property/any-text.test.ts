import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  abusePath,
  abuseRules,
  contactPath,
  contactRules,
  findFaults,
} from '../../../contract/enquiry-rules.ts';
import { isFull } from '../../../testing/is-full.ts';
import { openHtmlReader } from '../../../testing/mail/html-reader.ts';
import { testSettings } from '../../../testing/mail/running-service.ts';
import { problemOf } from '../../../testing/mail/send-enquiry.ts';
import { writeAbuseMessage, writeCompanyMessage } from '../messages/company-message.ts';
import { renderHtml } from '../messages/message.ts';
import { allowedAddress, allowedText, createNumbering, hostileText } from './hostile-text.ts';
import { openPostOffice } from './post-office.ts';

const settings = testSettings('unused');
const numRuns = isFull ? 120 : 40;
const harmless = {
  name: 'Max',
  mail: 'max@kundin.example',
  content: 'Ja',
  client: '',
  location: 'X',
};

// The only thing that may happen to a text on its way: line breaks become those of a mail.
function withMailLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

// The client of a report is taken whatever it holds; the longest here is far below its limit.
function withSpacesForControls(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, ' ');
}

// In a subject no character may change how others are shown; joiners stay inside a word.
function withoutControls(text: string): string {
  return text
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, '')
    .replace(/(^|\p{Z})[\u200c\u200d]+/gu, '$1')
    .replace(/[\u200c\u200d]+($|\p{Z})/gu, '$1');
}

// The reader of the mail counts the line end before the next part.
function asMailText(text: string): string {
  return `${withMailLineBreaks(text)}\n`;
}

test('any text in the contact form is refused as documented or arrives as it was typed', async (t) => {
  const { send, nextCompanyMail } = await openPostOffice(t);
  const reader = await openHtmlReader(t);
  const plain = await reader.read(
    renderHtml(writeCompanyMessage(settings, harmless, { at: 0, tag: '2026-1121-K7QFA' }), ''),
  );
  const numbered = createNumbering();
  const message = fc.record({
    name: fc.oneof(allowedText(contactRules.name), hostileText),
    mail: fc.oneof({ weight: 5, arbitrary: allowedAddress }, hostileText),
    content: fc.oneof({ weight: 3, arbitrary: allowedText(contactRules.content) }, hostileText),
  });
  await fc.assert(
    fc.asyncProperty(message, async (typed) => {
      const fields = numbered(typed);
      const answer = await send(contactPath, fields);
      const faults = findFaults(contactRules, fields);
      if (Object.keys(faults).length > 0) {
        const problem = await problemOf(answer, 422, 'invalid-fields');
        assert.deepEqual(problem.faults, faults);
        return;
      }
      assert.equal(answer.status, 202);
      const { html = '', text = '', subject } = await nextCompanyMail();
      const [head = '', ...rest] = text.split('\nNachricht:\n\n');
      assert.ok(head.startsWith(`Name:      ${fields.name}\nE-Mail:    ${fields.mail}\n`));
      assert.equal(rest.join('\nNachricht:\n\n'), asMailText(fields.content));
      assert.ok(subject?.startsWith('Anfrage über die Website: '));
      assert.doesNotMatch(subject ?? '', /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]|[\u2028\u2029]/v);

      const shown = await reader.read(html);
      const [, tag = ''] = / (\[[\w-]+\])$/.exec(subject ?? '') ?? [];
      const named = withoutControls(fields.name);
      assert.equal(shown.heading, `Anfrage über die Website: ${named} ${tag}`);
      const [name, mail] = shown.facts;
      assert.deepEqual(
        [name, mail],
        [
          ['Name', fields.name],
          ['E-Mail', fields.mail],
        ],
      );
      assert.deepEqual(shown.quotes, [withMailLineBreaks(fields.content)]);
      assert.deepEqual(shown.elements, plain.elements);
    }),
    { numRuns },
  );
});

test('any text in an abuse report is refused as documented or arrives as it was typed', async (t) => {
  const { send, nextCompanyMail } = await openPostOffice(t);
  const reader = await openHtmlReader(t);
  const receipt = { at: 0, caseNumber: '1' };
  const plain = await reader.read(
    renderHtml(writeAbuseMessage(settings, harmless, receipt, { language: 'de' }), ''),
  );
  const numbered = createNumbering();
  const report = fc.record({
    name: allowedText(abuseRules.name),
    mail: allowedAddress,
    content: fc.oneof({ weight: 3, arbitrary: allowedText(abuseRules.content) }, hostileText),
    client: fc.oneof({ weight: 3, arbitrary: allowedText(abuseRules.client) }, hostileText),
    location: fc.oneof({ weight: 3, arbitrary: allowedText(abuseRules.location) }, hostileText),
  });
  await fc.assert(
    fc.asyncProperty(report, async (typed) => {
      const fields = numbered(typed);
      const answer = await send(abusePath, fields);
      const faults = findFaults(abuseRules, fields);
      if (Object.keys(faults).length > 0) {
        const problem = await problemOf(answer, 422, 'invalid-fields');
        assert.deepEqual(problem.faults, faults);
        return;
      }
      assert.equal(answer.status, 202);
      const { html = '', text = '' } = await nextCompanyMail();
      const heading = '\nBeschreibung der Rechtsverletzung:\n\n';
      const [head = '', ...rest] = text.split(heading);
      assert.ok(head.includes(`\nName:          ${fields.name}\n`), 'name');
      assert.ok(head.includes(`\nE-Mail:        ${fields.mail}\n`), 'mail');
      assert.ok(head.includes(`\nOrt:           ${fields.location}\n`), 'location');
      const tidied = withSpacesForControls(fields.client);
      const client = tidied.trim() === '' ? '(nicht angegeben)' : tidied;
      assert.ok(head.includes(`\nMeldet für:    ${client}\n`), 'client');
      assert.equal(rest.join(heading), asMailText(fields.content));

      const shown = await reader.read(html);
      const values = Object.fromEntries(shown.facts);
      assert.equal(values.Name, fields.name);
      assert.equal(values['E-Mail'], fields.mail);
      assert.equal(values.Ort, fields.location);
      assert.equal(values['Meldet für'], client);
      assert.deepEqual(shown.quotes, [withMailLineBreaks(fields.content)]);
      assert.deepEqual(shown.elements, plain.elements);
    }),
    { numRuns },
  );
});
