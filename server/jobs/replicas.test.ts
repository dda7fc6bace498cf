// Two services on one store store, count, number and send everything once.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { mailsTo } from '../../testing/mail/mail-server.ts';
import {
  manyConfirmations,
  plenty,
  runService,
  runWithMails,
  temporaryFolder,
} from '../../testing/mail/running-service.ts';
import { message, postJson, postReport, report } from '../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import type { MailLimits } from '../settings/settings.ts';

const company = 'kontakt@leinestern.example';
const hourMs = 3_600_000;

/** Two services on one store and one mail server. */
async function runTwo(t: TestContext, limits: Partial<MailLimits> = {}, options: object = {}) {
  const shared = { dataDir: temporaryFolder(), clock: createTestClock(), ...options };
  const settings = { limits: { ...manyConfirmations, jsonPerClient: plenty, ...limits } };
  const first = await runWithMails(t, { ...shared, settings });
  const { server } = first;
  const second = await runService(t, { ...shared, settings: { ...settings, smtpUrl: server.url } });
  const urls = [first.url, second.url] as const;
  const at = (index: number) => urls[index % 2] ?? '';
  const arrived = (count: number) =>
    untilTrue(`${count} mails have arrived`, () => server.mails.length >= count, 20_000);
  return { server, at, arrived, clock: shared.clock, services: [first.service, second.service] };
}

test('the same submission at both at once is stored once, and its two mails leave once', async (t) => {
  const { arrived, at, server, services } = await runTwo(t);
  const posts = Array.from({ length: 20 }, (_, index) => postJson(at(index)));
  for (const { status } of await Promise.all(posts)) assert.equal(status, 202);
  await arrived(2);
  for (const service of services) await service.stop();
  assert.equal(server.mails.length, 2);
});

test('no mail is sent by both, and every enquiry is confirmed, merged or not', async (t) => {
  const { arrived, at, clock, server, services } = await runTwo(t);
  for (let index = 0; index < 20; index += 1) {
    const posts = [0, 1].map((other) =>
      postJson(at(index + other), { ...message, content: `Nachricht ${index} ${other}` }),
    );
    for (const { status } of await Promise.all(posts)) assert.equal(status, 202);
  }
  await arrived(40);
  clock.advance(30_000);
  const told = () =>
    mailsTo(server, message.mail).reduce(
      (sum, { text = '' }) => sum + Number(/insgesamt\s(\d+)/.exec(text)?.[1] ?? 1),
      0,
    );
  const isComplete = () => told() >= 40 && mailsTo(server, company).length >= 40;
  await untilTrue('all have arrived and are confirmed', isComplete, 20_000);
  for (const service of services) await service.stop();
  assert.equal(told(), 40);
  assert.equal(mailsTo(server, company).length, 40);
  const ids = new Set(server.mails.map(({ messageId }) => messageId));
  assert.equal(ids.size, server.mails.length);
});

test('both count a client together', async (t) => {
  const { at, clock } = await runTwo(t, { jsonPerClient: { count: 5, windowMs: 600_000 } });
  const posts = Array.from({ length: 20 }, (_, index) =>
    postJson(at(index), { ...message, content: `Nachricht ${index}` }),
  );
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 202).length, 5);
  assert.equal(statuses.filter((status) => status === 429).length, 15);
  clock.advance(600_000);
  assert.equal((await postJson(at(1), { ...message, content: 'später' })).status, 202);
});

test('both hold the caps together, to one mailbox and in all', async (t) => {
  for (const cap of ['confirmation', 'confirmationOverall'] as const) {
    const { arrived, at, clock, server } = await runTwo(t, {
      [cap]: { count: 3, windowMs: hourMs },
    });
    const addressOf = (index: number) =>
      cap === 'confirmation' ? `a+${index}@kundin.example` : `a${index}@kundin.example`;
    // Reports from several spellings are not merged, so as many receipts wait for the mailbox.
    const send = (index: number) =>
      cap === 'confirmation'
        ? postReport(at(index), { ...report, mail: addressOf(index) })
        : postJson(at(index), { ...message, mail: addressOf(index) });
    await Promise.all(Array.from({ length: 6 }, (_, index) => send(index)));
    await arrived(6 + 3);
    clock.advance(hourMs - 60_000);
    assert.equal(server.mails.length, 6 + 3);
    clock.advance(120_000);
    await arrived(6 + 6);
  }
});
