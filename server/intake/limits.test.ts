// Limits per client and in total. They hold over restarts, and no address is stored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formIn } from '../../contract/forms.ts';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { runService, siteOrigin, temporaryFolder } from '../../testing/mail/running-service.ts';
import { message, postForm, postJson, problemOf } from '../../testing/mail/send-enquiry.ts';
import { dumpStore } from '../../testing/mail/store-homes.ts';

const one = { count: 1, windowMs: 60_000 };
const two = { count: 2, windowMs: 60_000 };

/** By the limit: who sends, each with the networks it comes from, and what each is answered. */
const limited = [
  ['one client by script', { jsonPerClient: one }, 'a a b', '202 429 202'],
  ['all by script', { jsonOverall: two }, 'a b c', '202 202 429'],
  ['all without script', { formOverall: two }, 'a b c', '200 200 429'],
  [
    'a client, and the wider networks it comes from, which may do more',
    { jsonPerClient: two },
    // The middle network has sent its four, and later the widest its six.
    'a1,a,p a1,a,p a1,a,p a2,a,p a2,a,p a3,a,p b1,b,p b1,b,p c1,c,p d1,d,q',
    '202 202 429 202 202 429 202 202 429 202',
  ],
] as const;

for (const [what, limits, clients, statuses] of limited) {
  test(`limits ${what}`, async (t) => {
    const { url, clock, lines } = await runService(t, { settings: { limits } });
    const send = statuses.startsWith('200') ? postForm : postJson;
    const post = async (client: string, name: string) => {
      const headers = { origin: siteOrigin, 'x-test-client': client.replaceAll(',', ' ') };
      return (await send(url, { ...message, name }, headers)).status;
    };
    const answered: number[] = [];
    for (const client of clients.split(' ')) {
      answered.push(await post(client, `Kunde ${answered.length}`));
    }
    assert.equal(answered.join(' '), statuses);
    const by = what.startsWith('all') ? /by all together$/ : /by one network$/;
    const told = lines.find(({ msg }) => msg.startsWith('enquiry refused: too-many'));
    assert.match(told?.msg ?? '', by);
    clock.advance(60_000);
    assert.equal(await post(clients.split(' ')[0] ?? '', 'Kunde danach'), answered[0]);
  });
}

test('lets one client send five forms without script, and says when to come again', async (t) => {
  const { url, clock } = await runService(t);
  const post = (content: string) =>
    postForm(url, { ...message, content }, { origin: siteOrigin, 'x-test-client': 'a' });
  for (const content of ['eins', 'zwei', 'drei', 'vier', 'fünf']) {
    assert.equal((await post(content)).status, 200);
  }
  const sixth = await post('sechs');
  assert.equal(sixth.status, 429);
  assert.equal(sixth.headers.get('retry-after'), '600');
  assert.ok(
    (await sixth.text()).includes(`${formIn('contact', 'de').failed} kontakt@leinestern.example`),
  );
  clock.advance(600_000);
  assert.equal((await post('sechs')).status, 200);
});

test('does not count typing errors against a visitor', async (t) => {
  const { url } = await runService(t, { settings: { limits: { formPerClient: one } } });
  assert.equal((await postForm(url, { ...message, mail: 'oops' })).status, 422);
  assert.equal((await postForm(url, message)).status, 200);
});

test('remembers after a restart who has sent enough', async (t) => {
  const dataDir = temporaryFolder();
  const settings = { limits: { jsonPerClient: { count: 1, windowMs: 90_500 } } };
  const before = await runService(t, { settings, dataDir });
  await postJson(before.url);
  await before.service.stop();
  const after = await runService(t, { settings, dataDir });
  const second = await postJson(after.url, { ...message, name: 'Jemand' });
  assert.equal(second.headers.get('retry-after'), '91');
  await problemOf(second, 429, 'too-many-enquiries');
  assert.equal((await postJson(after.url)).status, 202);
});

test('keeps no address of a client, and by the next day not the key to recognise it', async (t) => {
  const { url, clock, dataDir } = await runService(t);
  const client = { 'x-test-client': '203.0.113.7' };
  await postJson(url, message, client);
  const today = await dumpStore(dataDir);
  assert.doesNotMatch(JSON.stringify(today), /203\.0\.113/);
  clock.moveTo(new Date(clock.now() + 24 * 3_600_000).toISOString());
  assert.equal((await postJson(url, { ...message, name: 'Morgen' }, client)).status, 202);
  const keyOf = ({ daily_key = [] }: typeof today) => daily_key.map(({ key }) => key);
  const [former, key] = [keyOf(today), keyOf(await dumpStore(dataDir))];
  assert.deepEqual([former.length, key.length], [1, 1]);
  assert.notDeepEqual(key, former);
});

test('a purge that began before midnight leaves the limits of the new day', async (t) => {
  const limits = { jsonPerClient: { count: 1, windowMs: 3_600_000 } };
  const { url, clock, dataDir } = await runService(t, { settings: { limits } });
  const began = clock.now();
  clock.moveTo(new Date(began + 24 * 3_600_000).toISOString());
  assert.equal((await postJson(url)).status, 202);
  assert.equal((await deskCommand(dataDir, ['purge'], () => began)).code, 0);
  const second = await postJson(url, { ...message, name: 'Jemand' });
  await problemOf(second, 429, 'too-many-enquiries');
});
