import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactNotices } from '../../../contract/notices.ts';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import {
  type RunningService,
  runService,
  temporaryFolder,
} from '../../../testing/mail/running-service.ts';
import { message, postForm, postJson, problemOf } from '../../../testing/mail/send-enquiry.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const muchRoom = 1_000_000_000;

/** Each from an address of its own, so that each is confirmed by itself. */
const another = (name: string) => ({ ...message, name, mail: `${name}@kundin.example` });

/** The figures that monitoring reads. */
async function stored({ service }: RunningService): Promise<Record<string, number>> {
  const lines = (await service.metrics()).matchAll(/^(mail_stored_\w+) (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

test('takes no more enquiries than the store may hold, and says so', async (t) => {
  const dataDir = temporaryFolder();
  const settings = { storeLimit: { bytes: muchRoom, enquiries: 3 } };
  const before = await runService(t, { settings, dataDir });
  for (const content of ['eins', 'zwei', 'drei']) {
    assert.equal((await postJson(before.url, another(content))).status, 202);
  }
  const refused = await postJson(before.url, another('vier'));
  assert.equal(refused.headers.get('retry-after'), '3600');
  await problemOf(refused, 503, 'store-full');
  const page = await postForm(before.url, another('vier'));
  assert.equal(page.status, 503);
  assert.ok((await page.text()).includes(contactNotices('kontakt@leinestern.example').failed));
  assert.equal((await postJson(before.url, another('drei'))).status, 202, 'it is known already');
  await before.seen('mail filed', 6);
  await before.service.stop();

  const after = await runService(t, { settings, dataDir });
  await problemOf(await postJson(after.url, another('vier')), 503, 'store-full');
  after.clock.moveTo(new Date(after.clock.now() + 181 * dayMs).toISOString());
  await after.seen('retention done');
  after.clock.advance(minuteMs);
  assert.equal((await stored(after)).mail_stored_enquiries, 0);
  assert.equal((await postJson(after.url, another('vier'))).status, 202);
});

test('counts the bytes of enquiries, and of mails that became files', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const settings = { storeLimit: { bytes: 100_000, enquiries: 1_000 } };
  const long = { ...another('lang'), content: 'ü'.repeat(5_000) };
  const bytesAfterwards = async (running: RunningService, left: string) => {
    assert.equal((await postJson(running.url, long)).status, 202);
    await running.seen(left, 2);
    running.clock.advance(minuteMs);
    return Number((await stored(running)).mail_stored_bytes);
  };
  const sent = await bytesAfterwards(
    await runService(t, { settings: { ...settings, smtpUrl: server.url } }),
    'mail delivered',
  );
  assert.ok(sent > 20_000 && sent < 40_000, `${sent} bytes`);
  const filing = await runService(t, { settings });
  const filed = await bytesAfterwards(filing, 'mail filed');
  // Each ü takes six characters in a mail, once in its text and once in its HTML.
  assert.ok(filed > sent + 5_000 * 12, `${filed} bytes`);
  await postJson(filing.url, { ...long, name: 'Noch jemand' });
  await problemOf(await postJson(filing.url, { ...long, name: 'Zu spät' }), 503, 'store-full');
});

test('tells the operator at 80 percent once a day, and when it is full', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const mailbox = 'betrieb@wache.example';
  const { url, clock, seen } = await runService(t, {
    settings: {
      smtpUrl: server.url,
      alerts: { mailbox, webhookUrl: undefined },
      storeLimit: { bytes: muchRoom, enquiries: 5 },
    },
  });
  const alerts = () =>
    server.mails
      .filter(({ envelopeTo }) => envelopeTo.includes(mailbox))
      .map(({ subject }) => subject?.split(': ')[1]);
  for (const content of ['eins', 'zwei', 'drei', 'vier']) await postJson(url, another(content));
  await seen('mail delivered', 8);
  clock.advance(minuteMs);
  await seen('mail delivered', 9);
  assert.deepEqual(alerts(), ['Der Speicher für Anfragen füllt sich']);
  clock.advance(2 * 60 * minuteMs);
  await postJson(url, another('acht'));
  await seen('mail delivered', 11);
  clock.advance(60 * minuteMs);
  await seen('mail delivered', 12);
  assert.deepEqual(alerts()[1], 'Der Speicher für Anfragen ist voll');
});
