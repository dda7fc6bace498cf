// A mail is delivered, retried or given up, depending on the answer of the mail server.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mailsTo, mailTo, startMailServer } from '../../testing/mail/mail-server.ts';
import {
  foreignAddress,
  mailTroubles,
  plainAddress,
  serverTroubles,
  withPassword,
} from '../../testing/mail/mail-trouble.ts';
import { runService, runWithMails } from '../../testing/mail/running-service.ts';
import { message, postJson, postReport, report } from '../../testing/mail/send-enquiry.ts';

const company = 'kontakt@leinestern.example';
/** One that gets no confirmation. */
const own = { ...message, mail: 'post@leinestern.example' };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const failed = 'mail failed for good, someone must look at it';

for (const [what, trouble] of Object.entries({ ...serverTroubles, ...mailTroubles })) {
  const { address = plainAddress, fault, isSlow, options, order, setting, stage } = trouble;
  if (isSlow) continue;
  const isOfMail = what in mailTroubles;
  const isFinal = isOfMail && /\^5(?!03)/.test(trouble.seen.source);
  test(`a mail to a server that ${what} is ${isFinal ? 'given up' : 'deferred'}`, async (t) => {
    const server = await startMailServer(options);
    if (order) await server.order(order);
    const settings = { smtpUrl: new URL(address(server.port)) };
    const { url, clock, seen, service } = await runWithMails(t, { server, settings });
    assert.equal((await postJson(url)).status, 202);
    const line = await seen(isFinal ? failed : 'mail deferred', 2);
    assert.equal(line.fault, fault);
    assert.match(String(line.stage), new RegExp(`^${stage}$`));
    assert.match(String(line.seen), trouble.seen);
    const isUp = new RegExp(`^mail_server_up ${isOfMail ? 1 : 0}$`, 'm');
    assert.match(await service.metrics(), isUp);
    if (setting) assert.match(String(line.next), setting);
    if (!order) return;
    const before = server.mails.length;
    await server.order({});
    clock.advance(5 * minuteMs + 30_000);
    if (!isFinal) await seen('mail delivered', 2);
    else await postJson(url, own).then(() => seen('mail delivered', 1));
    assert.equal(server.mails.length - before, isFinal ? 1 : 2, 'what failed stays failed');
    assert.match(await service.metrics(), /^mail_server_up 1$/m);
  });
}

test('logs in with any password, and does without TLS only where the operator allows it', async (t) => {
  const password = 'ge/heim @';
  for (const [address, options, smtpUnencrypted, outcome] of [
    [withPassword(password), { password }, false, 'mail delivered'],
    [foreignAddress, {}, true, 'mail delivered'],
    [(port: number) => `${foreignAddress(port)}?requireTLS=false`, {}, false, 'mail deferred'],
  ] as const) {
    const server = await startMailServer(options);
    const settings = { smtpUrl: new URL(address(server.port)), smtpUnencrypted };
    const { url, seen } = await runWithMails(t, { server, settings });
    await postJson(url);
    await seen(outcome, 2);
  }
});

for (const [refused, other] of [
  [message.mail, company],
  [company, message.mail],
] as const) {
  test(`a refusal of ${refused} is final, named without a person, and holds up no other mail`, async (t) => {
    const running = await runWithMails(t);
    const { clock, lines, seen, server, url } = running;
    server.refuse(refused, 550);
    await postJson(url);
    await seen(failed);
    await running.delivered(1);
    assert.ok(mailTo(server, other));
    server.refuse(refused, undefined);
    clock.advance(7 * 24 * 60 * minuteMs);
    await postJson(url, { ...own, content: 'Und noch etwas' });
    await running.delivered(2);
    assert.equal(mailsTo(server, refused).length, refused === company ? 1 : 0);
    for (const typed of ['Änne', 'Müller', 'aenne', 'kundin', 'Rechenzentrum']) {
      assert.equal(JSON.stringify(lines).includes(typed), false, typed);
    }
  });
}

test('tries after 5, 30, 60, 120 and 240 minutes, and gives up after five days', async (t) => {
  const running = await runWithMails(t);
  const { clock, seen, server, url } = running;
  server.refuse(company, 451);
  const sentAt = clock.now();
  await postJson(url, own);
  const waits: number[] = [];
  for (let tries = 1; clock.now() - sentAt < 5 * 24 * 60 * minuteMs; tries += 1) {
    const { dueAt } = await seen('mail deferred', tries);
    waits.push((Date.parse(String(dueAt)) - clock.now()) / minuteMs);
    // The worker looks every five seconds.
    clock.advance(Date.parse(String(dueAt)) - clock.now() + 5_000);
  }
  const { attempts } = await seen(failed);
  assert.deepEqual(waits.map(Math.round).slice(0, 6), [5, 30, 60, 120, 240, 240]);
  assert.equal(attempts, waits.length + 1);
  assert.equal(server.counts.refused, attempts);
});

test('a clock that jumps ahead ends no mail that was hardly tried, one set back delays none', async (t) => {
  const running = await runWithMails(t);
  const { clock, seen, server, url } = running;
  server.refuse(company, 451);
  await postJson(url, own);
  const { messageId } = await seen('mail deferred');
  for (let tries = 2; tries < 10; tries += 1) {
    clock.advance(tries === 2 ? 30 * dayMs : dayMs);
    await seen('mail deferred', tries);
  }
  server.refuse(company, undefined);
  clock.setBack(24 * 60 * minuteMs);
  clock.advance(30_000);
  await running.delivered(1);
  assert.equal(mailTo(server, company).messageId, messageId, 'it has one name at every try');
});

test('a mail server that is away for a week costs no mail', async (t) => {
  const running = await runWithMails(t);
  const { clock, seen, server, url } = running;
  await server.order({ isDown: true });
  await postJson(url, own);
  await seen('mail deferred');
  for (let tries = 2; tries <= 13; tries += 1) {
    clock.advance((7 * dayMs) / 12);
    await seen('mail deferred', tries);
  }
  await server.order({});
  clock.advance(7 * minuteMs);
  await running.delivered(1);
});

test('after an outage go first what the company waits for, then receipts, then confirmations', async (t) => {
  const running = await runWithMails(t);
  const { clock, seen, server, url } = running;
  await server.order({ isDown: true });
  await postJson(url);
  await postReport(url);
  await seen('mail deferred', 4);
  await server.order({});
  clock.advance(7 * minuteMs);
  await running.delivered(4);
  const receivers = server.mails.flatMap(({ envelopeTo }) => envelopeTo);
  assert.deepEqual(receivers.slice(0, 2).toSorted(), ['abuse@leinestern.example', company]);
  assert.deepEqual(receivers.slice(2), [report.mail, message.mail]);
});

test('rests while the mail server is down, and delivers the backlog over few connections', async (t) => {
  const running = await runWithMails(t);
  const { clock, lines, seen, server, url } = running;
  await server.order({ isDown: true });
  for (let count = 1; count <= 10; count += 1) {
    await postJson(url, { ...message, mail: `kunde${count}@kundin.example` });
  }
  await seen('mail deferred', 5);
  assert.ok(lines.filter(({ msg }) => msg === 'mail deferred').length < 20);
  await server.order({});
  clock.advance(6 * minuteMs);
  await running.delivered(20);
  assert.equal(new Set(server.mails.map(({ messageId }) => messageId)).size, 20);
  assert.ok(server.counts.connections <= 5, `${server.counts.connections} connections`);
});

test('signs its mails so that a verifier that is not ours believes them', async (t) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const dkim = { domain: 'leinestern.example', selector: '2026a', privateKey: pem };
  const running = await runWithMails(t, { settings: { dkim } });
  await postJson(running.url, { ...message, content: 'Grüße aus Linden,\n.\nund ein Punkt.' });
  await running.delivered(2);
  for (const { source } of running.server.mails) {
    assert.match(source, /^DKIM-Signature: v=1; .*d=leinestern\.example;[^:]*s=2026a;/m);
    assert.equal(verify(source, published), 'True');
    assert.equal(verify(source.replace('Subject: ', 'Subject: Gratis '), published), 'False');
    assert.equal(verify(`${source}Nachtrag\r\n`, published), 'False');
  }
});

// dkimpy, with the record that the operator would publish in the DNS.
const program = `
import sys, dkim
record = b'v=DKIM1; k=rsa; p=' + sys.argv[1].encode()
names = {b'2026a._domainkey.leinestern.example.': record}
print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=0: names.get(name)))
`;

function verify(source: string, published: string): string {
  const verifier = spawnSync('/usr/bin/python3', ['-c', program, published], { input: source });
  assert.equal(verifier.status, 0, String(verifier.stderr));
  return String(verifier.stdout).trim();
}

test('without a mail server each mail becomes a file, kept from other users of the machine', async (t) => {
  const { url, dataDir, seen } = await runService(t);
  await postJson(url);
  await seen('mail filed', 2);
  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder).sort();
  assert.match(files[0] ?? '', /^2026-11-21T09-13-00-000Z-company-[0-9a-f-]{36}\.eml$/);
  assert.match(files[1] ?? '', /^2026-11-21T09-13-00-000Z-confirmation-[0-9a-f-]{36}\.eml$/);
  for (const file of files) {
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /(?<!\r)\n/);
    assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600);
  }
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  for (const file of ['mail.sqlite', 'mail.sqlite-wal']) {
    assert.equal(statSync(join(dataDir, file)).mode & 0o777, 0o600);
  }
});

test('keeps the mails when the folder cannot be written', async (t) => {
  const { url, dataDir, seen } = await runService(t);
  writeFileSync(join(dataDir, 'mail'), 'in the way');
  assert.equal((await postJson(url)).status, 202);
  assert.equal((await seen('mail deferred', 2)).reason, 'EEXIST');
});
