// Webhook events about enquiries, received over HTTP and verified with the official library.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { runService, runWithMails, temporaryFolder } from '../../testing/mail/running-service.ts';
import {
  message,
  postForm,
  postJson,
  postReport,
  report,
} from '../../testing/mail/send-enquiry.ts';
import { linkTo } from '../../testing/mail/sender-page.ts';
import { dumpStore } from '../../testing/mail/store-homes.ts';
import { listen } from '../../testing/process/listen.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';
import type { MailSettings } from '../settings/settings.ts';

const hourMs = 3_600_000;
const lookMs = 2_000;
// For what must happen at once.
const boundMs = 20_000;
/** As an operator writes it, and its bytes. */
function newSecret() {
  const bytes = randomBytes(32);
  return { text: `whsec_${bytes.toString('base64')}`, bytes };
}

const secret = newSecret();

function webhookAt(url: URL, further: Partial<MailSettings['webhook']> = {}) {
  return { url, secrets: [secret.bytes], withPersonalData: false, ...further };
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
  readonly event: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

async function startReceiver(t: TestContext) {
  const received: Received[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const id = String(request.headers['webhook-id']);
    received.push({ headers: request.headers, body, id, event: JSON.parse(body) });
    answer(response);
  });
  return {
    url: new URL(`http://127.0.0.1:${await listen(t, server)}/hook`),
    received,
    /** Says how it answers from now on. */
    answerWith(next: typeof answer) {
      answer = next;
    },
  };
}

/** A service with a webhook, whose receiver answers 204 until told otherwise. */
async function runWithWebhook(t: TestContext, further: Partial<MailSettings['webhook']> = {}) {
  const receiver = await startReceiver(t);
  const webhook = webhookAt(receiver.url, further);
  const running = await runWithMails(t, {
    clock: createTestClock(Date.now()),
    settings: { webhook },
  });
  return { ...running, receiver, look: () => running.clock.advance(lookMs) };
}

/** @throws WebhookVerificationError */
function verify({ body, headers }: Received, key: string): void {
  new Webhook(key).verify(body, headers as Record<string, string>);
}

const typesOf = (received: readonly Received[]) => received.map(({ event }) => event.type);

test('an arrival is told once, signed with both secrets while they are changed, and without a word of what was typed', async (t) => {
  const next = newSecret();
  const secrets = [next.bytes, secret.bytes];
  const { look, receiver, seen, url } = await runWithWebhook(t, { secrets });
  await postJson(url);
  await postReport(url);
  look();
  await seen('webhook delivered', 2);
  look();
  const [first, second] = receiver.received;
  assert.ok(first && second);
  for (const { text } of [secret, next]) verify(first, text);
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
});

test('fields are told only where a setting asks for it', async (t) => {
  const { look, receiver, seen, url } = await runWithWebhook(t, { withPersonalData: true });
  await postJson(url);
  look();
  await seen('webhook delivered');
  assert.deepEqual(receiver.received[0]?.event.data.fields, message);
});

test('tries for three days with growing waits, then gives up and says so', async (t) => {
  const running = await runWithWebhook(t);
  const { clock, dataDir, look, receiver, seen, service, url } = running;
  receiver.answerWith((response) => void response.writeHead(503).end('x'.repeat(100_000)));
  await postJson(url);
  look();
  const waits = [];
  for (let tried = 1; tried <= 9; tried += 1) {
    const { dueAt } = await seen('webhook deferred', tried);
    waits.push((Date.parse(String(dueAt)) - clock.now()) / 1_000);
    clock.moveTo(new Date(Date.parse(String(dueAt))).toISOString());
    look();
  }
  await seen('webhook failed for good, someone must look at it');
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3_600);
  assert.deepEqual(waits.map(Math.round), [5, 300, 1_800, ...hours]);
  const ids = new Set(receiver.received.map(({ id }) => id));
  assert.deepEqual([receiver.received.length, ids.size], [10, 1]);
  for (const { body, headers, id } of receiver.received) {
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    assert.equal(headers['webhook-signature'], new Webhook(secret.text).sign(id, at, body));
  }
  const metrics = await service.metrics();
  assert.match(metrics, /^webhook_failed 1$/m);
  assert.match(metrics, /^webhook_failed_total\{type="enquiry\.received"\} 1$/m);

  receiver.answerWith((response) => void response.writeHead(200).end('{}'));
  const retried = await deskCommand(dataDir, ['retry', '--failed'], clock.now);
  assert.equal(retried.output, 'Für den Webhook fällig: 1.\n');
  look();
  await seen('webhook delivered');
});

test('follows no redirect, reads no endless answer and waits for none', async (t) => {
  const other = await startReceiver(t);
  const { look, receiver, seen, url } = await runWithWebhook(t);
  const location = other.url.href;
  receiver.answerWith((response) => void response.writeHead(307, { location }).end());
  await postJson(url);
  look();
  assert.equal((await seen('webhook deferred')).reason, '307');
  assert.equal(other.received.length, 0);
  // The head is enough; what would follow for ever is cut.
  const cut = Promise.withResolvers<void>();
  receiver.answerWith((response) => {
    response.once('close', cut.resolve);
    response.writeHead(200).write('x'.repeat(1_000));
  });
  for (const _ of [1, 2, 3, 4]) look();
  await seen('webhook delivered');
  const tooLate = wait(boundMs, 'never', { ref: false });
  assert.equal(await Promise.race([cut.promise, tooLate]), undefined, 'the answer is cut');
  receiver.answerWith((response) => void response.writeHead(410).end());
  await postJson(url, { ...message, content: 'Und noch etwas' });
  look();
  assert.equal(
    (await seen('webhook failed for good, someone must look at it')).attempts,
    1,
    '410 ends an event at once',
  );
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
  const ids = receiver.received.map(({ id }) => id);
  assert.deepEqual([ids.length, new Set(ids).size], [2, 2]);
});

test('additions of senders are told, and a deletion takes events along', async (t) => {
  const running = await runWithWebhook(t);
  const { look, receiver, seen, url } = running;
  await postJson(url);
  await running.delivered(2);
  const link = linkTo(running, message.mail);
  assert.equal((await running.post(`${link}/nachtrag`, { text: 'Auch hier' })).status, 303);
  look();
  await seen('webhook delivered', 2);
  assert.deepEqual(typesOf(receiver.received), ['enquiry.received', 'enquiry.changed']);
  assert.equal(receiver.received[1]?.event.data.action, 'enquiry.added');
  await running.delivered(3);
  assert.equal((await running.post(`${link}/loeschen`)).status, 200);
  assert.deepEqual((await dumpStore(running.dataDir)).job, []);
});

test('a webhook that is away delays no visitor and no mail', async (t) => {
  const running = await runWithWebhook(t);
  const { look, receiver, url } = running;
  receiver.answerWith(() => {});
  await postForm(url);
  look();
  assert.equal((await postJson(url, { ...message, mail: 'bo@andere.example' })).status, 202);
  await running.delivered(4);
});
