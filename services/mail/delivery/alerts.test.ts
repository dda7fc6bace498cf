import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { type MailServer, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';

const minuteMs = 60_000;
const mailbox = 'betrieb@wache.example';

function alertsAt(server: MailServer) {
  return server.mails.filter(({ envelopeTo }) => envelopeTo.includes(mailbox));
}

test('tells the operator of a mail that failed, once an hour and without a name', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse('a@kundin.example', 550);
  server.refuse('b@kundin.example', 550);
  const settings = { smtpUrl: server.url, alerts: { mailbox, webhookUrl: undefined } };
  const { url, clock, seen } = await runService(t, { settings });
  await postJson(url, { ...message, mail: 'a@kundin.example' });
  await seen('mail failed for good, someone must look at it');
  await seen('mail delivered');
  clock.advance(minuteMs);
  await seen('mail delivered', 2);
  const [alert] = alertsAt(server);
  assert.equal(alert?.subject, 'Warnung des Maildienstes: Mails sind gescheitert');
  assert.match(
    (alert?.text ?? '').replaceAll(/\s+/g, ' '),
    /Zuletzt: der Mailserver antwortet 550\./,
  );
  assert.doesNotMatch(alert?.source ?? '', /kundin|Änne|Müller/);

  await postJson(url, { ...message, mail: 'b@kundin.example' });
  await seen('mail failed for good, someone must look at it', 2);
  // Otherwise the mail to the company would be found to have waited for half an hour.
  await seen('mail delivered', 3);
  clock.advance(30 * minuteMs);
  assert.equal(alertsAt(server).length, 1);
  clock.advance(31 * minuteMs);
  await seen('mail delivered', 4);
  assert.equal(alertsAt(server).length, 2);
});

test('tells the operator when mails have waited for 15 minutes, never about an alert', async (t) => {
  const down = await startMailServer();
  await down.close();
  const hook = await startWebhook(t);
  hook.refuseNext();
  const settings = { smtpUrl: down.url, alerts: { mailbox, webhookUrl: hook.url } };
  const { url, clock, seen, service } = await runService(t, { settings });
  await postJson(url);
  await seen('mail deferred', 2);
  clock.advance(16 * minuteMs);
  await seen('alert not taken by the webhook');
  clock.advance(minuteMs);
  const alert = JSON.parse(await hook.taken);
  assert.equal(alert.cause, 'overdue');
  assert.equal(alert.count, 2);
  assert.equal(alert.fault, 'unreachable ECONNREFUSED');
  assert.match(
    alert.text,
    /Zuletzt: der Mailserver ist nicht erreichbar \(ECONNREFUSED\)\. Läuft er,/,
  );
  assert.doesNotMatch(JSON.stringify(alert), /kundin|Änne|Müller/);
  const metrics = await service.metrics();
  assert.match(metrics, /^mail_queued 2$/m);
  assert.match(metrics, /^mail_oldest_undelivered_age_seconds 1020$/m);
});

async function startWebhook(t: TestContext) {
  const taken = Promise.withResolvers<string>();
  let refusals = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isRefused = refusals > 0;
    if (isRefused) refusals -= 1;
    else taken.resolve(body);
    response.writeHead(isRefused ? 500 : 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/hook`),
    taken: taken.promise,
    refuseNext() {
      refusals += 1;
    },
  };
}
