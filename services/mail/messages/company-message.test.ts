import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSettings } from '../../../testing/mail/running-service.ts';
import { writeAbuseMessage, writeCompanyMessage } from './company-message.ts';
import { renderText } from './message.ts';

const settings = testSettings('unused');
const receipt = { at: 0, tag: '2026-1121-K7QFA' };

test('holds no lone carriage return, whatever the message holds', () => {
  const content = 'eins\r.\rzwei\r\ndrei\n\rvier\r';
  const text = renderText(
    writeCompanyMessage(settings, { name: 'Max', mail: 'a@b.de', content }, receipt),
  );
  assert.equal(text.includes('\r'), false);
  assert.ok(text.endsWith('Nachricht:\n\neins\n.\nzwei\ndrei\n\nvier\n'));
});

const message = { name: 'Max', mail: 'a@b.de', content: 'Guten Tag' };

test('names the page on which the form stood, in subject and body', () => {
  for (const [page, words] of [
    ['/orion', '/orion'],
    ['/', 'die Startseite'],
  ] as const) {
    const mail = writeCompanyMessage(settings, message, receipt, { language: 'de', page });
    assert.equal(mail.subject, `Anfrage über ${words}: Max [2026-1121-K7QFA]`);
    assert.ok(renderText(mail).includes(`\nFormular:  ${settings.siteUrl}${page}\n`));
  }
  const { subject } = writeCompanyMessage(settings, message, receipt);
  assert.equal(subject, 'Anfrage über die Website: Max [2026-1121-K7QFA]');
});

test('says until when it has to leave the mailbox, by the terms of the database', () => {
  const at = Date.parse('2026-01-01T12:00:00Z');
  const retention = { enquiriesDays: 31, casesDays: 10 };
  const mail = writeCompanyMessage({ ...settings, retention }, message, { ...receipt, at });
  assert.match(renderText(mail), /^Löschen: +spätestens am 01\.02\.2026, außer Geschäftsbriefe$/m);
  const report = { ...message, client: 'Amt', location: 'X' };
  const text = renderText(
    writeAbuseMessage(
      { ...settings, retention },
      report,
      { at, caseNumber: '1' },
      { language: 'de' },
    ),
  );
  assert.match(text, /^Löschen: +10 Tage nach Abschluss des Falls$/m);
  assert.match(text, /^Meldet für: +Amt$/m);
});

test('keeps the joiners inside a name in the subject, and no other invisible character', () => {
  for (const [name, shown] of [
    ['👩\u200d👩\u200d👧\u200d👦', '👩\u200d👩\u200d👧\u200d👦'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['क्\u200dष', 'क्\u200dष'],
    ['\u200dMax \u200c Muster\u200d', 'Max  Muster'],
    ['Max\u202e\u200b\u2066', 'Max'],
  ] as const) {
    const mail = writeCompanyMessage(settings, { ...message, name }, receipt);
    assert.equal(mail.subject, `Anfrage über die Website: ${shown} [2026-1121-K7QFA]`);
  }
});

test('leaves everything but line breaks as it was typed', () => {
  const content = '  „Grüße“ \u00a0🚀 =C3=BC\u202e  ';
  const text = renderText(
    writeCompanyMessage(settings, { name: 'Max', mail: 'a@b.de', content }, receipt),
  );
  assert.ok(text.endsWith(`Nachricht:\n\n${content}`));
});
