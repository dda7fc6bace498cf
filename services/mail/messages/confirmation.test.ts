import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSettings } from '../../../testing/mail/running-service.ts';
import type { MailSettings } from '../mail-settings.ts';
import { writeAbuseReceipt } from './abuse-receipt.ts';
import { mayBeConfirmed, writeConfirmation } from './automatic-answer.ts';
import { renderText } from './message.ts';

const settings: MailSettings = {
  ...testSettings('unused'),
  from: 'noreply@post.example',
  ownDomain: 'Leinestern.example',
};

test('tells when the message arrived, in German time', () => {
  const summer = writeConfirmation(settings, 'a@b.de', [Date.parse('2026-06-30T22:05:00Z')]);
  assert.match(renderText(summer), /am\s01\.07\.2026\sum\s00:05\sUhr/);
  const winter = writeConfirmation(settings, 'a@b.de', [Date.parse('2026-12-31T23:30:00Z')]);
  assert.match(renderText(winter), /am\s01\.01\.2027\sum\s00:30\sUhr/);
});

test('tells who answers, when, and how to reach us at once', () => {
  const text = renderText(writeConfirmation(settings, 'a@b.de', [0]));
  const unwrapped = text.replaceAll('\n', ' ');
  for (const fact of [settings.phone, settings.supportHours, 'Leinestern GmbH', '30165 Hannover']) {
    assert.ok(unwrapped.includes(fact), fact);
  }
});

test('can be answered, and leads to the privacy page', () => {
  const confirmation = writeConfirmation(settings, 'a@b.de', [0]);
  const receipt = { at: 0, caseNumber: '1' };
  const german = writeAbuseReceipt(settings, 'a@b.de', [receipt], 'de');
  const english = writeAbuseReceipt(settings, 'a@b.de', [receipt, receipt], 'en');
  assert.equal(confirmation.replyTo?.address, settings.contactMailbox);
  for (const message of [german, english]) {
    assert.equal(message.replyTo?.address, settings.abuseMailbox);
  }
  const asking = 'Möchten Sie etwas ergänzen, antworten Sie einfach auf diese E-Mail.';
  for (const [message, sentence, privacy] of [
    [confirmation, asking, '/datenschutz'],
    [german, asking, '/datenschutz'],
    [english, 'If you would like to add anything, simply reply to this e-mail.', '/en/datenschutz'],
  ] as const) {
    const text = renderText(message).replaceAll('\n', ' ');
    assert.ok(text.includes(sentence), sentence);
    assert.ok(text.includes(`: ${settings.siteUrl}${privacy} `), text);
  }
});

test('keeps its lines short enough for every mail program', () => {
  const text = renderText(writeConfirmation(settings, 'a@b.de', [0]));
  assert.deepEqual(
    text.split('\n').filter((line) => line.length > 72),
    [],
  );
});

test('says so when several messages arrived', () => {
  const message = writeConfirmation(settings, 'a@b.de', [
    Date.parse('2026-06-30T08:00:00Z'),
    Date.parse('2026-06-30T08:05:00Z'),
    Date.parse('2026-06-30T08:10:00Z'),
  ]);
  const text = renderText(message);
  assert.equal(message.subject, 'Ihre Nachrichten sind angekommen');
  assert.match(text, /mehrere bei uns\seingegangen,\sinsgesamt\s3/);
  assert.match(text, /die\serste\sam\s30\.06\.2026\sum\s10:00\sUhr/);
  assert.match(text, /die\sletzte\sam\s30\.06\.2026\sum\s10:10\sUhr/);
});

test('is the same for everyone but for the time', () => {
  const { to: _one, ...first } = writeConfirmation(settings, 'a@b.de', [0]);
  const { to: _other, ...second } = writeConfirmation(settings, 'x@y.de', [0]);
  assert.deepEqual(first, second);
});

test('is never written to ourselves', () => {
  for (const mail of ['x@leinestern.example', 'x@LEINESTERN.example', 'x@mx.leinestern.example']) {
    assert.equal(mayBeConfirmed(settings, mail), false, mail);
  }
  assert.equal(mayBeConfirmed(settings, 'noreply@post.example'), false);
  assert.equal(mayBeConfirmed(settings, 'x@notleinestern.example'), true);
});
