// After a stop, crash or hang, the next service or another replica continues the work.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdMails } from '../../testing/mail/mail-server.ts';
import { runService, runWithMails, temporaryFolder } from '../../testing/mail/running-service.ts';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

/** One that gets no confirmation. */
const own = { ...message, mail: 'post@leinestern.example' };

test('delivers after a restart what was left over, and knows which messages it has', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  const before = await runWithMails(t, { clock, dataDir });
  const { server } = before;
  await server.order({ isDown: true });
  await postJson(before.url);
  await before.seen('mail deferred', 2);
  await before.service.stop();
  await server.order({});
  clock.advance(60 * 60_000);
  const after = await runWithMails(t, { server, clock, dataDir });
  await after.delivered(2);
  assert.equal((await postJson(after.url)).status, 202);
  await after.seen('enquiry known');
  assert.equal(server.mails.length, 2);
});

test('finishes the mail it is sending before it stops', async (t) => {
  const { delivered, server, service, url } = await runWithMails(t);
  const held = holdMails(server);
  await postJson(url, own);
  await held.arrived;
  const stopped = service.stop();
  held.release();
  await stopped;
  await delivered(1);
  assert.equal(server.mails.length, 1);
});

test('gives up a mail that takes too long to stop for, and sends it after the restart', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  const before = await runWithMails(t, { clock, dataDir });
  const { server } = before;
  const held = holdMails(server);
  await postJson(before.url, own);
  await held.arrived;
  const stopped = before.service.stop();
  clock.advance(4_000);
  await stopped;
  const given = await before.seen('mail deferred');
  held.release();
  clock.advance(5 * 60_000);
  const after = await runWithMails(t, { server, clock, dataDir });
  await after.delivered(1);
  const ids = new Set(server.mails.map(({ messageId }) => messageId));
  assert.deepEqual(ids, new Set([given.messageId]));
});

test('takes back a mail whose sender died, with PostgreSQL once its lease has ended', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  // The first service hangs in the middle of a mail, as a process that died would.
  const dead = await runWithMails(t, { clock: createTestClock(), dataDir });
  const { server } = dead;
  const held = holdMails(server);
  await postJson(dead.url, own);
  await held.arrived;
  server.onMail(async () => {});
  const next = await runService(t, { settings: { smtpUrl: server.url }, clock, dataDir });
  await untilTrue('it is sent again', () => {
    clock.advance(2_000);
    return next.lines.some(({ msg }) => msg === 'mail delivered');
  });
  held.release();
  await dead.delivered(1);
  assert.equal(new Set(server.mails.map(({ messageId }) => messageId)).size, 1);
});
