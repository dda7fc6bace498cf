// Alerts for the operator: failed and waiting mails, a filling store, a refusing mail server; and the metrics.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { type MailServer, mailsTo, startMailServer } from '../../testing/mail/mail-server.ts';
import {
  type RunningService,
  runService,
  runWithMails,
} from '../../testing/mail/running-service.ts';
import { message, postJson, postReport } from '../../testing/mail/send-enquiry.ts';
import { listen } from '../../testing/process/listen.ts';

const minuteMs = 60_000;
const mailbox = 'betrieb@wache.example';
const byMail = { alerts: { mailbox, webhookUrl: undefined } };
const failed = 'mail failed for good, someone must look at it';

const alertsAt = (server: MailServer) => mailsTo(server, mailbox);

/** Minute by minute, so that the watch looks again and again. */
async function passMinutes({ clock, url }: RunningService, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(minuteMs);
    await fetch(url);
  }
}

test('tells the operator of a mail that failed, once an hour and without a name', async (t) => {
  const running = await runWithMails(t, { settings: byMail });
  const { clock, seen, server, url } = running;
  const addresses = ['a@kundin.example', 'b@kundin.example'];
  for (const address of addresses) server.refuse(address, 550);
  await postJson(url, { ...message, mail: addresses[0] ?? '' });
  await seen(failed);
  await running.delivered(1);
  clock.advance(minuteMs);
  await running.delivered(2);
  const [alert] = alertsAt(server);
  assert.equal(alert?.subject, 'Warnung des Maildienstes: Mails sind gescheitert');
  const words = (alert?.text ?? '').replaceAll(/\s+/g, ' ');
  assert.match(
    words,
    /Zuletzt: der Mailserver nimmt die Mail nicht an \(550 bei RCPT TO\)\. Warum, steht in seinem Protokoll/,
  );
  assert.doesNotMatch(alert?.source ?? '', /kundin|Änne|Müller/);

  await postJson(url, { ...message, mail: addresses[1] ?? '' });
  await seen(failed, 2);
  // Otherwise the mail to the company would be found to have waited for half an hour.
  await running.delivered(3);
  clock.advance(30 * minuteMs);
  assert.equal(alertsAt(server).length, 1);
  clock.advance(31 * minuteMs);
  await running.delivered(4);
  assert.equal(alertsAt(server).length, 2);
});

test('tells the operator when mails have waited for 15 minutes, never about an alert', async (t) => {
  const taken = Promise.withResolvers<string>();
  let isFirst = true;
  const hook = createServer(async (request, response) => {
    const body = await text(request);
    if (!isFirst) taken.resolve(body);
    response.writeHead(isFirst ? 500 : 204).end();
    isFirst = false;
  });
  const webhookUrl = new URL(`http://127.0.0.1:${await listen(t, hook)}/hook`);
  const running = await runWithMails(t, { settings: { alerts: { mailbox, webhookUrl } } });
  const { clock, lines, seen, server, service, url } = running;
  await server.order({ isDown: true });
  await postJson(url);
  await seen('mail deferred', 2);
  clock.advance(16 * minuteMs);
  await seen('alert raised');
  clock.advance(2_000);
  await seen('webhook deferred');
  clock.advance(minuteMs);
  const alert = JSON.parse(await taken.promise);
  assert.deepEqual(
    [alert.cause, alert.count, alert.fault],
    ['overdue', 2, 'unreachable ECONNREFUSED connect'],
  );
  assert.match(
    alert.text,
    /der Mailserver ist nicht erreichbar \(ECONNREFUSED beim Verbinden\)\. Läuft er,/,
  );
  assert.doesNotMatch(JSON.stringify(alert), /kundin|Änne|Müller/);
  const metrics = await service.metrics();
  assert.match(metrics, /^mail_queued 2$/m);
  assert.match(metrics, /^mail_oldest_undelivered_age_seconds 1022$/m);
  await passMinutes(running, 30);
  assert.equal(lines.filter(({ msg }) => msg === 'alert raised').length, 1, 'once an hour');
});

test('an alert whose own mail fails raises no other', async (t) => {
  const running = await runWithMails(t, { settings: byMail });
  const { clock, lines, seen, server, url } = running;
  for (const address of [message.mail, mailbox]) server.refuse(address, 550);
  await postJson(url);
  await seen(failed);
  clock.advance(minuteMs);
  await seen(failed, 2);
  await passMinutes(running, 90);
  assert.equal(lines.filter(({ msg }) => msg === 'alert raised').length, 1);
});

test('tells the operator at 80 percent of the store once a day, and when it is full', async (t) => {
  const storeLimit = { bytes: 1_000_000_000, enquiries: 5 };
  const running = await runWithMails(t, { settings: { ...byMail, storeLimit } });
  const { clock, server, url } = running;
  const post = (name: string) => postJson(url, { ...message, name, mail: `${name}@b.example` });
  const alerts = () => alertsAt(server).map(({ subject }) => subject?.split(': ')[1]);
  for (const name of ['eins', 'zwei', 'drei', 'vier']) await post(name);
  await running.delivered(8);
  clock.advance(minuteMs);
  await running.delivered(9);
  assert.deepEqual(alerts(), ['Der Speicher für Anfragen füllt sich']);
  clock.advance(120 * minuteMs);
  await post('acht');
  await running.delivered(11);
  clock.advance(60 * minuteMs);
  await running.delivered(12);
  assert.equal(alerts()[1], 'Der Speicher für Anfragen ist voll');
});

test('a wrong password is told at the start, before any mail, and does not hold it up', async (t) => {
  const server = await startMailServer({ password: 'right' });
  const smtpUrl = new URL(`smtp://bridge:wr0ng@${server.url.host}`);
  const running = await runWithMails(t, { server, settings: { smtpUrl } });
  running.clock.advance(1_000);
  const line = await running.seen('the mail server cannot be used, mails wait');
  assert.deepEqual([line.level, line.fault, line.seen], [50, 'login-refused', '535']);
  assert.doesNotMatch(JSON.stringify(line), /wr0ng/);
  assert.match(await running.service.metrics(), /^mail_server_up 0$/m);
});

test('a mail server that is away, and back, is told too', async (t) => {
  const { clock, seen, server, service } = await runWithMails(t);
  clock.advance(1_000);
  assert.match(await service.metrics(), /^mail_server_up 1$/m);
  await server.order({ isDown: true });
  clock.advance(300_000);
  await seen('the mail server cannot be used, mails wait');
  await server.order({});
  clock.advance(300_000);
  await seen('the mail server lets us in again');
  assert.match(await service.metrics(), /^mail_server_up 1$/m);
});

test('tells monitoring what came, what was refused and what became of the mails', async (t) => {
  const { url, seen, service } = await runService(t);
  for (const _ of ['new', 'known']) await postJson(url);
  await postReport(url);
  await postJson(url, message, { timestamp: '1' });
  await seen('mail filed', 4);
  const metrics = await service.metrics();
  for (const line of [
    'mail_enquiries_accepted_total{kind="contact"} 1',
    'mail_enquiries_accepted_total{kind="abuse"} 1',
    'mail_enquiries_known_total{kind="contact"} 1',
    'mail_enquiries_refused_total{problem="invalid-proof"} 1',
    'mail_filed_total{recipient="company"} 2',
    'mail_filed_total{recipient="confirmation"} 2',
    'mail_store_up 1',
    'mail_queued 0',
    'mail_oldest_undelivered_age_seconds 0',
  ]) {
    assert.ok(metrics.split('\n').includes(line), line);
  }
  assert.doesNotMatch(metrics, /kundin|melderin|^mail_delivered_total\{/m);
});
