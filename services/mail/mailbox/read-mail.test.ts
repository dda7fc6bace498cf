import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMail } from './read-mail.ts';

const mailOf = (fields: readonly string[], body: string) =>
  Buffer.from([...fields, '', body].join('\r\n'));

test('nothing in a mail controls what shows it or what we write next', async () => {
  const mail = await readMail(
    mailOf(
      [
        'From: "A\u202Eb\t\u0007c" <a@b.example>',
        'Subject: =?utf-8?q?a=0D=0ABcc:_x=00y?=',
        'Message-ID: <a b@c\r\n d>',
        'In-Reply-To: <ok@leinestern.example> <zwei teile@x> kein@zeichen <>',
      ],
      'Zeile\u0000\u0008\r\nnoch\ud800 eine\r',
    ),
  );
  assert.deepEqual(mail.from, { name: 'Ab c', address: 'a@b.example' });
  assert.equal(mail.subject, 'a Bcc: xy');
  assert.equal(mail.messageId, '');
  assert.deepEqual(mail.answers, ['<ok@leinestern.example>']);
  assert.doesNotMatch(mail.text, /[^\P{Cc}\n]/u);
  assert.ok(mail.text.isWellFormed());
});

test('mails without end, depth or sense are read within bounds', async () => {
  const type = 'Content-Type: text/html';
  const started = Date.now();
  const long = await readMail(mailOf([type], `${'<div>'.repeat(300_000)}Ende`));
  assert.ok(long.text.length <= 50_000);
  const text = await readMail(mailOf([], 'x'.repeat(60_000)));
  assert.deepEqual([text.text.length, text.isCut], [50_000, true]);
  const many = Array.from({ length: 2_000 }, (_, at) => `<${at}@x.example>`).join(' ');
  const { answers } = await readMail(mailOf([`References: ${many}`], ''));
  assert.equal(answers.length, 50);
  for (const garbage of ['', '\u0000', ':::::', 'From: <<<<>>>>\r\n\r\n', '\r\n\r\n']) {
    await readMail(Buffer.from(garbage));
  }
  // Far more than it takes, and far less than without bounds.
  assert.ok(Date.now() - started < 20_000);
});
