import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactNotices } from '../../../contract/notices.ts';
import { problemOf } from '../testing/problem.ts';
import { runService, siteOrigin } from '../testing/running-service.ts';
import { message, postForm, postJson } from '../testing/send-enquiry.ts';

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

test('limits messages sent by script', async (t) => {
  const limits = { jsonPerClient: { count: 1, windowMs: 90_500 } };
  const { url } = await runService(t, { settings: { limits } });
  assert.equal((await postJson(url)).status, 202);
  const second = await postJson(url, { ...message, name: 'Jemand' });
  assert.equal(second.headers.get('retry-after'), '91');
  await problemOf(second, 429, 'too-many-enquiries');
});
