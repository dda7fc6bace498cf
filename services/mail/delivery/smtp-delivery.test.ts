import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';

const company = 'kontakt@leinestern.example';

test('brings the message to the company, ready to be answered', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  await seen('mail delivered', 2);

  const mail = mailTo(server, company);
  assert.deepEqual(mail.envelopeTo, [company]);
  assert.equal(mail.returnPath, 'noreply@leinestern.example');
  assert.deepEqual(mail.from, { name: 'Leinestern', address: 'noreply@leinestern.example' });
  assert.deepEqual(mail.replyTo, [{ name: 'Änne Müller', address: 'aenne@kundin.example' }]);
  assert.match(mail.subject ?? '', /^Anfrage über die Website: Änne Müller \[2026-1121-\w{5}\]$/);
  assert.match(mail.source, /^Auto-Submitted: auto-generated$/m);
  assert.match(mail.text ?? '', /^Eingang: +21\.11\.2026, 10:13 Uhr$/m);
  assert.ok(mail.text?.trimEnd().endsWith(message.content));
});

test('confirms to the visitor without repeating what was typed', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  await seen('mail delivered', 2);

  const mail = mailTo(server, message.mail);
  assert.equal(mail.returnPath, false);
  assert.equal(mail.subject, 'Ihre Nachricht ist angekommen');
  assert.match(mail.source, /^Auto-Submitted: auto-replied$/m);
  assert.match(mail.source, /^X-Auto-Response-Suppress: All$/m);
  const words = `${mail.subject} ${mail.text}`;
  for (const typed of ['Änne', 'Müller', 'aenne', 'Rechenzentrum']) {
    assert.equal(words.includes(typed), false, typed);
  }
  assert.deepEqual(mail.replyTo, [{ name: 'Leinestern', address: company }]);
});

const texts: Readonly<Record<string, string>> = {
  emoji: '👩‍👩‍👧 grüßen 🚀 und 🇩🇪',
  'right to left writing': 'שלום עולם — مرحبا بالعالم',
  'a very long word': 'Donaudampfschiff'.repeat(1_000),
  'lines that mean something to SMTP': '.\n..\n.hidden\nFrom me\nQUIT\n\n  indented  \nend',
  'text that looks like code': '=?UTF-8?Q?x?= =C3=BC <script>alert(1)</script> %0D%0A',
  'many empty lines': `a${'\n'.repeat(500)}b`,
};

for (const [what, content] of Object.entries(texts)) {
  test(`delivers ${what} unchanged`, async (t) => {
    const server = await startMailServer();
    t.after(() => server.close());
    const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
    await postJson(url, { ...message, content });
    await seen('mail delivered', 2);
    const [, received] = (mailTo(server, company).text ?? '').split('Nachricht:\n\n');
    assert.equal(received?.replace(/\n$/, ''), content);
  });
}

test('turns a lone carriage return into a line break, so that no mail can be smuggled', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url, { ...message, content: 'eins\r.\rMAIL FROM:<x@y.de>\r\nzwei' });
  await seen('mail delivered', 2);
  assert.equal(server.mails.length, 2);
  const mail = mailTo(server, company);
  assert.equal(/\r(?!\n)/.test(mail.source), false);
  assert.ok(mail.text?.trimEnd().endsWith('eins\n.\nMAIL FROM:<x@y.de>\nzwei'));
});

const forgedNames = [
  'Max, boss@evil.example',
  '"Max" <boss@evil.example>',
  'boss@evil.example (Max)',
  'Gruppe: boss@evil.example;',
  'boss＠evil.example',
  'Max\u2028Bcc: boss@evil.example',
];

for (const name of forgedNames) {
  test(`reaches nobody else when someone calls himself ${JSON.stringify(name)}`, async (t) => {
    const server = await startMailServer();
    t.after(() => server.close());
    const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
    await postJson(url, { ...message, name });
    await seen('mail delivered', 2);
    const mail = mailTo(server, company);
    assert.deepEqual(mail.envelopeTo, [company]);
    // What looks like an address stands before none.
    assert.deepEqual(mail.replyTo, [{ name: '', address: message.mail }]);
    assert.ok(
      mail.subject?.startsWith(`Anfrage über die Website: ${name.replace('\u2028', ' ')} [`),
    );
    assert.equal(mail.bcc, undefined);
    assert.equal(server.mails.length, 2);
  });
}

test('lets no character of a name change how subject and addresses are shown', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url, { ...message, name: '\u202eMax\u200b \u2066Mu\u00adster\ufeff' });
  await seen('mail delivered', 2);
  const { replyTo, subject, text } = mailTo(server, company);
  assert.match(subject ?? '', /^Anfrage über die Website: Max Muster \[/);
  assert.deepEqual(replyTo, [{ name: 'Max Muster', address: message.mail }]);
  assert.ok(text?.includes('\u202eMax'), 'the text keeps what was typed');
});

test('shows no lines that hide encoded in a name', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url, { ...message, name: 'Max =?UTF-8?Q?=0D=0ABcc:_boss=40evil.example?=' });
  await seen('mail delivered', 2);
  const { replyTo, subject, bcc } = mailTo(server, company);
  assert.equal(replyTo?.[0]?.name, 'Max = ?UTF-8?Q?=0D=0ABcc:_boss=40evil.example?=');
  assert.match(subject ?? '', /: Max =\?UTF-8\?Q\?=0D=0ABcc:_boss=40evil\.example\?= \[/);
  assert.equal(bcc, undefined);
});

test('sends no confirmation to an address of our own', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url, { ...message, mail: 'abuse@leinestern.example' });
  await seen('mail delivered');
  assert.deepEqual(
    server.mails.map(({ envelopeTo }) => envelopeTo),
    [[company]],
  );
});

test('logs in with the credentials of the address', async (t) => {
  const server = await startMailServer({ password: 'ge/heim @' });
  t.after(() => server.close());
  const smtpUrl = new URL(server.url);
  smtpUrl.username = 'post';
  smtpUrl.password = 'ge/heim @';
  const { url, seen } = await runService(t, { settings: { smtpUrl } });
  await postJson(url);
  await seen('mail delivered', 2);
});

test('uses its connections again for many messages', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  for (let number = 1; number <= 10; number += 1) {
    await postJson(url, { ...message, mail: `kunde${number}@kundin.example` });
  }
  await seen('mail delivered', 20);
  assert.equal(server.mails.length, 20);
  assert.ok(server.connections() <= 5, `${server.connections()} connections`);
  assert.equal(new Set(server.mails.map(({ messageId }) => messageId)).size, 20);
});

test('writes nothing about the visitor into the log', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse(message.mail, 550);
  const { url, seen, lines } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  await seen('mail delivered');
  await seen('mail failed for good, someone must look at it');
  const log = JSON.stringify(lines);
  for (const typed of ['Änne', 'Müller', 'aenne', 'kundin', 'Rechenzentrum']) {
    assert.equal(log.includes(typed), false, typed);
  }
});
