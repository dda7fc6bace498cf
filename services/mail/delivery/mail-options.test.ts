import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTransport } from 'nodemailer';
import { testSettings } from '../../../testing/mail/running-service.ts';
import { writeConfirmation } from '../messages/automatic-answer.ts';
import { mailOptions } from './smtp.ts';

const mail = {
  id: '019ab5d0-0000-7000-8000-000000000001',
  enquiryId: '019ab5d0-0000-7000-8000-000000000000',
  messageId: '<019ab5d0-0000-7000-8000-000000000001@leinestern.example>',
  message: writeConfirmation(testSettings('unused'), 'a@b.de', [0]),
  createdAt: Date.parse('2026-11-21T09:13:00Z'),
};

async function compose(attempts: number): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(mailOptions({ ...mail, attempts }, ''));
  return String(message);
}

test('a mail holds its text first, then the same as HTML, and nothing else', async () => {
  const types = [...(await compose(1)).matchAll(/^Content-Type: ([^;]+);/gm)];
  assert.deepEqual(
    types.map(([, type]) => type),
    ['multipart/alternative', 'text/plain', 'text/html'],
  );
});

test('every attempt sends the same bytes', async () => {
  assert.equal(await compose(2), await compose(1));
});
