import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactNotices } from '../../../contract/notices.ts';
import { runService, siteOrigin, temporaryFolder } from '../../../testing/mail/running-service.ts';
import { message, postForm, postJson, problemOf } from '../../../testing/mail/send-enquiry.ts';
import { askStore } from '../../../testing/mail/store-homes.ts';

test('limits forms without script for each client, and says when to come again', async (t) => {
  const { url, clock } = await runService(t);
  const post = (content: string, client: string) =>
    postForm(url, { ...message, content }, { origin: siteOrigin, 'x-test-client': client });
  for (const content of ['eins', 'zwei', 'drei', 'vier', 'fünf']) {
    assert.equal((await post(content, 'a')).status, 200);
  }
  const sixth = await post('sechs', 'a');
  assert.equal(sixth.status, 429);
  assert.equal(sixth.headers.get('retry-after'), '600');
  assert.ok((await sixth.text()).includes(contactNotices('kontakt@leinestern.example').failed));
  assert.equal((await post('sechs', 'b')).status, 200);
  clock.advance(600_000);
  assert.equal((await post('sechs', 'a')).status, 200);
});

test('limits forms without script over all clients', async (t) => {
  const limits = { formOverall: { count: 2, windowMs: 60_000 } };
  const { url } = await runService(t, { settings: { limits } });
  const statuses: number[] = [];
  for (const client of ['a', 'b', 'c']) {
    const headers = { origin: siteOrigin, 'x-test-client': client };
    statuses.push((await postForm(url, { ...message, name: `Kunde ${client}` }, headers)).status);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
});

test('does not count typing errors against a visitor', async (t) => {
  const limits = { formPerClient: { count: 1, windowMs: 60_000 } };
  const { url } = await runService(t, { settings: { limits } });
  assert.equal((await postForm(url, { ...message, mail: 'oops' })).status, 422);
  assert.equal((await postForm(url, message)).status, 200);
});

test('counts a client with the wider networks it comes from, which may do more', async (t) => {
  const limits = { jsonPerClient: { count: 2, windowMs: 60_000 } };
  const { url } = await runService(t, { settings: { limits } });
  const accepted = async (network: string) => {
    const statuses: number[] = [];
    for (const time of ['eins', 'zwei', 'drei']) {
      const from = { 'x-test-client': network };
      statuses.push((await postJson(url, { ...message, name: `${network} ${time}` }, from)).status);
    }
    return statuses.filter((status) => status === 202).length;
  };
  assert.equal(await accepted('a1 a provider'), 2);
  assert.equal(await accepted('a2 a provider'), 2);
  assert.equal(await accepted('a3 a provider'), 0, 'the middle network has sent its four');
  assert.equal(await accepted('b1 b provider'), 2);
  assert.equal(await accepted('c1 c provider'), 0, 'the widest has sent its six');
  assert.equal(await accepted('d1 d other'), 2);
});

test('limits messages sent by script', async (t) => {
  const limits = { jsonPerClient: { count: 1, windowMs: 90_500 } };
  const { url } = await runService(t, { settings: { limits } });
  assert.equal((await postJson(url)).status, 202);
  const second = await postJson(url, { ...message, name: 'Jemand' });
  assert.equal(second.headers.get('retry-after'), '91');
  await problemOf(second, 429, 'too-many-enquiries');
});

test('limits messages sent by script over all clients', async (t) => {
  const limits = { jsonOverall: { count: 2, windowMs: 60_000 } };
  const { url, clock } = await runService(t, { settings: { limits } });
  const post = async (client: string) =>
    (await postJson(url, { ...message, name: client }, { 'x-test-client': client })).status;
  assert.deepEqual([await post('anna'), await post('bert'), await post('cora')], [202, 202, 429]);
  clock.advance(60_000);
  assert.equal(await post('cora'), 202);
});

test('remembers after a restart who has sent enough', async (t) => {
  const dataDir = temporaryFolder();
  const settings = { limits: { jsonPerClient: { count: 1, windowMs: 600_000 } } };
  const before = await runService(t, { settings, dataDir });
  await postJson(before.url);
  await before.service.stop();
  const after = await runService(t, { settings, dataDir });
  const second = await postJson(after.url, { ...message, name: 'Jemand' });
  await problemOf(second, 429, 'too-many-enquiries');
  assert.equal((await postJson(after.url)).status, 202);
});

test('forgets by the next day who a client was, and keeps no address before', async (t) => {
  const { url, clock, dataDir } = await runService(t);
  const keys = () => askStore(dataDir, "SELECT key FROM daily_key WHERE purpose = 'client'");
  await postJson(url, message, { 'x-test-client': '203.0.113.7' });
  const [keyOfToday] = await keys();
  const [counted] = await askStore(dataDir, 'SELECT identity FROM quota');
  assert.equal(String(counted?.identity).includes('203.0.113'), false);

  clock.advance(24 * 3_600_000);
  await postJson(url, { ...message, name: 'Morgen' }, { 'x-test-client': '203.0.113.7' });
  const [nextKey, ...others] = await keys();
  assert.equal(others.length, 0);
  assert.notDeepEqual(nextKey, keyOfToday);
});
