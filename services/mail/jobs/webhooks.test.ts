// What another system hears of enquiries, received over real HTTP and verified by the official library.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService, temporaryFolder } from '../../../testing/mail/running-service.ts';
import {
  message,
  postForm,
  postJson,
  postReport,
  report,
} from '../../../testing/mail/send-enquiry.ts';
import { linkTo, runForSenders } from '../../../testing/mail/sender-page.ts';
import { askStore } from '../../../testing/mail/store-homes.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';
import {
  newSecret,
  type Received,
  startReceiver,
  verify,
} from '../../../testing/mail/webhook-receiver.ts';
import type { MailSettings } from '../mail-settings.ts';

const hourMs = 3_600_000;
const lookMs = 2_000;
// For what must happen at once.
const boundMs = 20_000;
const secret = newSecret();

function webhookAt(url: URL, further: Partial<MailSettings['webhook']> = {}) {
  return { url, secrets: [secret.bytes], withPersonalData: false, ...further };
}

const typesOf = (received: readonly Received[]) => received.map(({ event }) => event.type);

test('an arrival is told once, signed, and without a word of what was typed', async (t) => {
  const receiver = await startReceiver(t);
  const clock = createTestClock(Date.now());
  const { dataDir, seen, url } = await runService(t, {
    clock,
    settings: { webhook: webhookAt(receiver.url) },
  });
  await postJson(url);
  await postReport(url);
  clock.advance(lookMs);
  await seen('webhook delivered', 2);
  clock.advance(lookMs);
  const [first, second] = receiver.received;
  assert.ok(first && second);
  verify(first, secret.text);
  assert.throws(() => verify({ ...first, body: `${first.body} ` }, secret.text));
  assert.throws(() => verify(first, newSecret().text));
  assert.equal(first.headers['content-type'], 'application/json');
  assert.deepEqual(typesOf(receiver.received), ['enquiry.received', 'enquiry.received']);
  assert.deepEqual([first.event.data.kind, first.event.data.state], ['contact', 'open']);
  assert.match(String(second.event.data.caseNumber), /^\d{4}-\d{4}-\w{4}$/);
  assert.deepEqual(second.event.data.steps, ['received']);
  const told = receiver.received.map(({ body }) => body).join();
  for (const typed of [message.name, message.mail, 'Rechenzentrum', report.location]) {
    assert.equal(told.includes(typed), false, typed);
  }
  const stored = await askStore(dataDir, 'SELECT state FROM webhook_event');
  assert.deepEqual(
    stored.map(({ state }) => state),
    ['delivered', 'delivered'],
  );
});

test('fields are told only where a setting asks for it, and stored no second time', async (t) => {
  const receiver = await startReceiver(t);
  const clock = createTestClock(Date.now());
  const webhook = webhookAt(receiver.url, { withPersonalData: true });
  const { dataDir, seen, url } = await runService(t, { clock, settings: { webhook } });
  await postJson(url);
  clock.advance(lookMs);
  await seen('webhook delivered');
  assert.deepEqual(receiver.received[0]?.event.data.fields, message);
  const [row] = await askStore(dataDir, 'SELECT body FROM webhook_event');
  assert.equal(String(row?.body).includes(message.mail), false);
});

test('while secrets are changed, both the new and the old one fit', async (t) => {
  const receiver = await startReceiver(t);
  const clock = createTestClock(Date.now());
  const next = newSecret();
  const webhook = webhookAt(receiver.url, { secrets: [next.bytes, secret.bytes] });
  const { seen, url } = await runService(t, { clock, settings: { webhook } });
  await postJson(url);
  clock.advance(lookMs);
  await seen('webhook delivered');
  const [received] = receiver.received;
  assert.ok(received);
  verify(received, secret.text);
  verify(received, next.text);
});

test('tries for three days with growing waits, then gives up and says so', async (t) => {
  const receiver = await startReceiver(t);
  receiver.answerWith((response) => void response.writeHead(503).end('x'.repeat(100_000)));
  const clock = createTestClock(Date.now());
  const { dataDir, seen, service, url } = await runService(t, {
    clock,
    settings: { webhook: webhookAt(receiver.url) },
  });
  await postJson(url);
  clock.advance(lookMs);
  const waits = [];
  for (let tried = 1; tried <= 9; tried += 1) {
    const { dueAt } = await seen('webhook deferred', tried);
    waits.push((Number(dueAt) - clock.now()) / 1_000);
    clock.advance(Number(dueAt) - clock.now());
    clock.advance(lookMs);
  }
  await seen('webhook failed for good');
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3_600);
  assert.deepEqual(waits.map(Math.round), [5, 300, 1_800, ...hours]);
  const ids = new Set(receiver.received.map(({ id }) => id));
  assert.deepEqual([receiver.received.length, ids.size], [10, 1]);
  for (const { body, headers, id } of receiver.received) {
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    assert.equal(headers['webhook-signature'], new Webhook(secret.text).sign(id, at, body));
  }
  assert.match(await service.metrics(), /^webhook_failed 1$/m);
  assert.match(await service.metrics(), /^webhook_failed_total\{type="enquiry\.received"\} 1$/m);
  const shown = await sitAtDesk(dataDir, ['webhooks']);
  assert.match(shown.output, /enquiry\.received.*\n {2}gescheitert .*10 Versuche, zuletzt: 503/);

  receiver.answerWith((response) => void response.writeHead(200).end('{}'));
  const retried = await sitAtDesk(dataDir, ['webhooks', '--retry'], undefined, clock.now);
  assert.match(retried.output, /1 Ereignis ist jetzt fällig/);
  clock.advance(lookMs);
  await seen('webhook delivered');
  assert.match((await sitAtDesk(dataDir, ['webhooks'])).output, /hat alles angenommen/);
});

test('follows no redirect, reads no endless answer and waits for none', async (t) => {
  const other = await startReceiver(t);
  const receiver = await startReceiver(t);
  receiver.answerWith(
    (response) => void response.writeHead(307, { location: other.url.href }).end(),
  );
  const clock = createTestClock(Date.now());
  const { seen, url } = await runService(t, {
    clock,
    settings: { webhook: webhookAt(receiver.url) },
  });
  await postJson(url);
  clock.advance(lookMs);
  assert.equal((await seen('webhook deferred')).fault, '307');
  assert.equal(other.received.length, 0);
  // The head is enough; what would follow for ever is cut.
  const cut = Promise.withResolvers<void>();
  receiver.answerWith((response) => {
    response.once('close', cut.resolve);
    response.writeHead(200).write('x'.repeat(1_000));
  });
  clock.advance(2 * lookMs);
  clock.advance(2 * lookMs);
  await seen('webhook delivered');
  const tooLate = wait(boundMs, 'never', { ref: false });
  assert.equal(await Promise.race([cut.promise, tooLate]), undefined, 'the answer is cut');
});

test('410 ends an event at once', async (t) => {
  const receiver = await startReceiver(t);
  receiver.answerWith((response) => void response.writeHead(410).end());
  const clock = createTestClock(Date.now());
  const { seen, url } = await runService(t, {
    clock,
    settings: { webhook: webhookAt(receiver.url) },
  });
  await postJson(url);
  clock.advance(lookMs);
  assert.equal((await seen('webhook failed for good')).attempts, 1);
});

test('what came while nothing ran is told, and what came before there was a webhook is not', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock(Date.now());
  const before = await runService(t, { clock, dataDir });
  await postJson(before.url);
  await before.service.stop();

  const receiver = await startReceiver(t);
  const settings = { webhook: webhookAt(receiver.url) };
  const first = await runService(t, { clock, dataDir, settings });
  clock.advance(1);
  await postJson(first.url, { ...message, content: 'kurz vor dem Ende' });
  await first.service.stop();
  clock.advance(10 * hourMs);
  const second = await runService(t, { clock, dataDir, settings });
  await postJson(second.url, { ...message, content: 'danach' });
  clock.advance(lookMs);
  await second.seen('webhook delivered', 2);
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 2);
  assert.equal(receiver.received.length, 2);
});

test('additions of senders are told, and a deletion takes events along', async (t) => {
  const receiver = await startReceiver(t);
  const clock = createTestClock(Date.now());
  const webhook = webhookAt(receiver.url);
  const running = await runForSenders(t, { clock, settings: { webhook } });
  await postJson(running.url);
  await running.seen('mail delivered', 2);
  const link = linkTo(running, message.mail);
  assert.equal((await running.post(`${link}/nachtrag`, { text: 'Auch hier' })).status, 303);
  clock.advance(lookMs);
  await running.seen('webhook delivered', 2);
  assert.deepEqual(typesOf(receiver.received), ['enquiry.received', 'enquiry.changed']);
  assert.deepEqual(
    receiver.received.map(({ event }) => event.data.action),
    [undefined, 'enquiry.added'],
  );
  await running.seen('mail delivered', 3);
  assert.equal((await running.post(`${link}/loeschen`)).status, 200);
  assert.deepEqual(await askStore(running.dataDir, 'SELECT id FROM webhook_event'), []);
});

test('a webhook that is away delays no visitor and no mail', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const receiver = await startReceiver(t);
  receiver.answerWith(() => {});
  const clock = createTestClock(Date.now());
  const { seen, url } = await runService(t, {
    clock,
    settings: { smtpUrl: server.url, webhook: webhookAt(receiver.url) },
  });
  await postForm(url);
  clock.advance(lookMs);
  assert.equal((await postJson(url, { ...message, mail: 'bo@andere.example' })).status, 202);
  await seen('mail delivered', 4);
});
