// Attacks from outside, and by colleagues beyond their rights.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptInvitation,
  createAuthenticator,
  enroll,
  signInWith,
} from '../../../testing/desk/authenticator.ts';
import { runDeskAt } from '../../../testing/desk/running-desk.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

const home = storeHomes.SQLite ?? assert.fail();
const hourMs = 3_600_000;
const sessionCookie = 'desk.session_token';

test('answers do not reveal who has an account or a passkey', async (t) => {
  const desk = await runDeskAt(t, home);
  const { device: blocked } = await enroll(desk);
  await desk.db.updateTable('desk_person').set({ state: 'blocked' }).execute();
  const answerTo = async (device: typeof blocked) => {
    const { body, headers, status } = await signInWith(desk.browser(), device);
    const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith(sessionCookie));
    return { body, cookies, status };
  };
  const answer = await answerTo(blocked);
  assert.equal(answer.status, 401);
  assert.deepEqual(answer, await answerTo(createAuthenticator()));
  const { body: options } = await desk.browser().post('/api/sign-in/passkey/options');
  assert.deepEqual(options.allowCredentials ?? [], []);
});

test('strangers who begin sign-ins store nothing', async (t) => {
  const desk = await runDeskAt(t, home);
  const count = async () =>
    (await desk.db.selectFrom('desk_session').select('id').execute()).length +
    (await desk.db.selectFrom('event').select('number').execute()).length;
  const before = await count();
  for (let tries = 0; tries < 20; tries += 1) {
    await signInWith(desk.browser(), createAuthenticator());
  }
  assert.equal(await count(), before);
});

test('a session that was planted is not taken over, and the one before ends', async (t) => {
  const desk = await runDeskAt(t, home);
  const { device } = await enroll(desk);
  const planted = desk.browser([[sessionCookie, 'planted']]);
  assert.equal((await signInWith(planted, device)).status, 200);
  assert.notEqual(planted.cookies.get(sessionCookie), 'planted');

  const before = [...planted.cookies];
  desk.clock.advance(1_000);
  assert.equal((await signInWith(planted, device)).status, 200);
  assert.equal((await desk.browser(before).get('/api/me')).status, 401);
  assert.equal((await planted.get('/api/me')).status, 200);
});

test('a cookie that was made up, changed or read in the database opens nothing', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await desk.join('ada@desk.example');
  const token = ada.browser.cookies.get(sessionCookie) ?? assert.fail();
  const rows = await desk.db.selectFrom('desk_session').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(token));
  const changed = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
  const forged = [changed, `${token}a`, token.slice(1), '', ...Object.values(rows[0] ?? {})];
  for (const value of forged) {
    const browser = desk.browser([[sessionCookie, String(value)]]);
    assert.equal((await browser.get('/api/me')).status, 401, String(value));
  }
});

test("a colleague's sessions and one's own role are out of reach, and own sessions end together", async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await desk.join('ada@desk.example');
  const eve = await desk.join('eve@desk.example', 'read');
  const second = await desk.signIn(ada.id);
  const { body } = await eve.browser.get('/api/sessions');
  const sessions = body.sessions as { isThis: boolean; device: string }[];
  const listed = sessions.map(({ isThis, device }) => [isThis, device]);
  assert.deepEqual(listed, [[true, 'Firefox, Linux']]);
  assert.equal((await ada.browser.send('DELETE', '/api/sessions')).status, 200);
  assert.equal((await second.get('/api/me')).status, 401);
  assert.equal((await ada.browser.get('/api/me')).status, 200);
  assert.equal((await eve.browser.get('/api/me')).status, 200);

  const { body: seen } = await eve.browser.get('/api/people');
  for (const person of seen.people as object[])
    assert.deepEqual(Object.keys(person), ['id', 'name']);
  const raised = await eve.browser.send('PATCH', `/api/people/${eve.id}`, { role: 'manage' });
  assert.equal(raised.status, 403);
  assert.equal((await eve.browser.get('/api/me')).body.role, 'read');
  const own = await ada.browser.send('PATCH', `/api/people/${ada.id}`, { isBlocked: true });
  assert.equal(own.status, 409, 'a manager remains');
});

test('a block and a smaller role take effect at once', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await desk.join('ada@desk.example');
  const { browser: eve, device } = await enroll(desk, 'eve@desk.example');
  const { id } = (await eve.get('/api/me')).body;
  const change = (body: object) => ada.browser.send('PATCH', `/api/people/${id}`, body);
  await change({ role: 'read' });
  assert.equal((await eve.get('/api/audit')).status, 403);
  await change({ isBlocked: true });
  assert.equal((await eve.get('/api/me')).status, 401);
  desk.clock.advance(1_000);
  assert.equal((await signInWith(desk.browser(), device)).status, 401);
  await change({ isBlocked: false });
  desk.clock.advance(1_000);
  assert.equal((await signInWith(desk.browser(), device)).status, 200);
});

test('a session ends after twelve hours, however busy it is', async (t) => {
  const desk = await runDeskAt(t, home);
  const { browser } = await enroll(desk);
  const { sessionEndsAt } = (await browser.get('/api/me')).body;
  assert.equal(sessionEndsAt, desk.clock.now() + 12 * hourMs);
  for (let hour = 0; hour < 11; hour += 1) {
    desk.clock.advance(hourMs);
    assert.equal((await browser.get('/api/people')).status, 200);
  }
  desk.clock.advance(hourMs);
  assert.equal((await browser.get('/api/people')).status, 401);
});

test('an invitation ends after two days, by a new one and by a block, and is in no clear text anywhere', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await desk.join('ada@desk.example');
  const first = await desk.invite('bea@desk.example', 'read', 'Bea');
  const second = await desk.invite('bea@desk.example', 'read', 'Bea');
  const look = async (token: string) =>
    (await desk.browser().post('/api/invitation/passkey/options', { token })).status;
  assert.deepEqual([await look(first), await look(second)], [404, 200]);
  const stored = await desk.db.selectFrom('desk_invitation').selectAll().execute();
  assert.ok(!JSON.stringify(stored).includes(second));
  assert.ok(!JSON.stringify(desk.log.lines).includes(second));
  const people = (await ada.browser.get('/api/people')).body.people as Record<string, string>[];
  const bea = people.find(({ mail }) => mail === 'bea@desk.example');
  for (const isBlocked of [true, false]) {
    const changed = await ada.browser.send('PATCH', `/api/people/${bea?.id}`, { isBlocked });
    assert.equal(changed.status, 200);
    assert.equal(await look(second), 404, 'not even after the block');
  }

  const third = await desk.invite('bea@desk.example', 'read', 'Bea');
  desk.clock.advance(48 * hourMs - 1_000);
  assert.equal(await look(third), 200);
  desk.clock.advance(1_000);
  assert.equal(await look(third), 404);
  const late = await acceptInvitation(desk.browser(), createAuthenticator(), third);
  assert.equal(late.status, 404);
});

test('who manages cannot take over an account by inviting its owner again', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await desk.join('ada@desk.example');
  await desk.join('bea@desk.example', 'read');
  const again = { mail: 'bea@desk.example', name: 'Bea', role: 'read' };
  assert.equal((await ada.browser.post('/api/people', again)).status, 409);
});

test('behind https the cookie is of this host only, and of no script and no other page', async (t) => {
  const desk = await runDeskAt(t, home, { url: new URL('https://schreibtisch.example.com') });
  const token = await desk.invite('ada@desk.example');
  const browser = desk.browser();
  const host = 'schreibtisch.example.com';
  const device = createAuthenticator({ origin: `https://${host}`, host });
  const { headers } = await acceptInvitation(browser, device, token);
  const cookie = headers.getSetCookie().find((one) => one.startsWith('__Host-desk.session_token='));
  const attributes = cookie?.toLowerCase().split(/;\s*/).slice(1).toSorted().join(' ');
  assert.equal(attributes, 'httponly max-age=43200 path=/ samesite=strict secure');
  assert.match(headers.get('strict-transport-security') ?? '', /^max-age=63072000$/);
  assert.equal((await browser.get('/api/me')).status, 200);
});

test('neither answers nor the log hold what must not leave', async (t) => {
  const desk = await runDeskAt(t, home);
  const token = await desk.invite('ada@desk.example');
  const browser = desk.browser();
  const answer = await acceptInvitation(browser, createAuthenticator(), token);
  const session = browser.cookies.get(sessionCookie) ?? '';
  assert.ok(session.length > 20);
  assert.deepEqual(answer.body, {});
  const broken = await browser.post('/api/sign-in/passkey', { response: 'ada@desk.example' });
  assert.equal(broken.status, 400);
  const large = await browser.post('/api/sign-in/passkey', { response: 'x'.repeat(300_000) });
  assert.equal(large.status, 413);
  const endless = new Blob(['{}']).stream();
  const headers = { origin: desk.origin, 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: endless, duplex: 'half' } as const;
  const { status } = await fetch(`${desk.address}/api/sign-in/passkey`, sent);
  assert.equal(status, 411, 'of unknown length');
  const log = JSON.stringify(desk.log.lines);
  for (const secret of ['ada@desk.example', token, session]) {
    assert.ok(!log.includes(secret), secret);
  }
});
