// What somebody tries who has no right to be here, or more than they have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../../../testing/desk/authenticator-app.ts';
import type { Browser } from '../../../testing/desk/browser.ts';
import { runDeskAt } from '../../../testing/desk/running-desk.ts';
import { join, password, signIn, signInWithBackupCode } from '../../../testing/desk/sign-in.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

const home = storeHomes.SQLite ?? assert.fail();
const hourMs = 3_600_000;
const sessionCookie = 'desk.session_token';

const guess = (browser: Browser, email: string, typed = 'falsches Passwort 1') =>
  browser.post('/api/auth/sign-in/email', { email, password: typed });

for (const [name, place] of Object.entries(storeHomes)) {
  test(`${name}: guessing at an account gets slower and slower, but not for its owner elsewhere`, async (t) => {
    const desk = await runDeskAt(t, place);
    const ada = await join(desk, 'ada@desk.example');
    const attacker = desk.browser('198.51.100.7');
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await guess(attacker, ada.mail)).status, 401);
    }
    const waits: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      const right = await guess(attacker, ada.mail, password);
      assert.equal(right.status, 429, 'not even with the right password before its time');
      const seconds = Number(right.headers.get('retry-after'));
      waits.push(seconds);
      desk.clock.advance(seconds * 1_000);
      assert.equal((await guess(attacker, ada.mail)).status, 401);
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
    const owner = desk.browser('203.0.113.9');
    assert.equal((await signIn(owner, ada)).status, 200);
    const { body } = await owner.get('/api/audit?person=nobody');
    const told = (body.entries as { said: string }[]).map(({ said }) => said);
    assert.deepEqual(told, ['ada: Mehrmals ein falsches Passwort']);
    assert.equal((await owner.get('/api/me')).status, 200);
  });
}

test('many guesses at once count like many in turn, and from neighbouring IPv6 networks like from one', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const together = await Promise.all(
    Array.from({ length: 12 }, () => guess(desk.browser('198.51.100.8'), ada.mail)),
  );
  const passed = together.filter(({ status }) => status === 401);
  assert.equal(passed.length, 5);

  const hosts = Array.from({ length: 40 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`);
  let taken = 0;
  for (const host of hosts) {
    if ((await guess(desk.browser(host), ada.mail)).status === 401) taken += 1;
  }
  assert.ok(taken <= 15, `${taken} guesses from one /48`);
});

test('limits survive a restart', async (t) => {
  const location = await home();
  const first = await runDeskAt(t, async () => location);
  const token = await first.invite('ada@desk.example');
  await first.browser('203.0.113.9').post('/api/invitation/password', { token, password });
  for (let count = 0; count < 5; count += 1) {
    await guess(first.browser('198.51.100.7'), 'ada@desk.example');
  }
  await first.stop();
  const second = await runDeskAt(t, async () => location);
  second.clock.moveTo(new Date(first.clock.now()).toISOString());
  const answer = await guess(second.browser('198.51.100.7'), 'ada@desk.example', password);
  assert.equal(answer.status, 429);
});

test('an address without an account, an invited and a blocked one all read the same', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const eve = await join(desk, 'eve@desk.example', 'read', '192.0.2.2');
  await desk.invite('bea@desk.example', 'read', 'Bea');
  await ada.browser.send('PATCH', `/api/people/${eve.id}`, { isBlocked: true });
  const answers = await Promise.all([
    guess(desk.browser(), ada.mail),
    guess(desk.browser(), 'bea@desk.example'),
    guess(desk.browser(), 'nobody@desk.example'),
    guess(desk.browser(), eve.mail, password),
    guess(desk.browser(), 'no address'),
  ]);
  const [first] = answers;
  assert.equal(first?.status, 401);
  for (const { body, headers, status } of answers) {
    assert.deepEqual([status, body], [first?.status, first?.body]);
    assert.deepEqual(headers.getSetCookie(), []);
  }
});

test('codes are guessed slowly too, are taken once, and no device is trusted', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const path = '/api/auth/two-factor/verify-totp';
  const code = codeOf(ada.totpUri, 1);
  const wrong = code === '000000' ? '000001' : '000000';
  const attacker = desk.browser('198.51.100.7');
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    await guess(attacker, ada.mail, password);
    statuses.push((await attacker.post(path, { code: wrong })).status);
  }
  assert.deepEqual(statuses.slice(0, 5), [401, 401, 401, 401, 401]);
  assert.deepEqual(statuses.slice(5), [429, 429]);

  const owner = desk.browser('203.0.113.9');
  await guess(owner, ada.mail, password);
  assert.equal((await owner.post(path, { code, trustDevice: true })).status, 200);
  assert.ok([...owner.cookies.keys()].every((name) => !name.includes('trust')));
  const thief = desk.browser('203.0.113.10');
  await guess(thief, ada.mail, password);
  assert.equal((await thief.post(path, { code })).status, 401, 'seen over the shoulder');
  assert.equal((await thief.get('/api/me')).status, 401);

  // The app may show the same digits again, weeks later.
  desk.clock.advance(4 * 60_000);
  const later = desk.browser('203.0.113.9');
  await guess(later, ada.mail, password);
  assert.equal((await later.post(path, { code })).status, 200);
});

test('whoever has the password and a hundred networks guesses at codes no faster for it', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example', 'manage', '203.0.113.9');
  const owner = desk.browser('203.0.113.9');
  await guess(owner, ada.mail, password);
  const right = codeOf(ada.totpUri, 1);
  const cookies = [...owner.cookies];
  let taken = 0;
  for (let network = 0; network < 60; network += 1) {
    const attacker = desk.browser(`198.51.100.${network}`);
    // One challenge takes five codes only.
    if (network % 4 === 0) await guess(attacker, ada.mail, password);
    else for (const [name, value] of cookies) attacker.cookies.set(name, value);
    const code = String(100_000 + network);
    const { status } = await attacker.post('/api/auth/two-factor/verify-totp', { code });
    if (status !== 429) taken += 1;
    if (network % 4 === 0) cookies.splice(0, cookies.length, ...attacker.cookies);
  }
  assert.equal(taken, 50);
  await guess(owner, ada.mail, password);
  const path = '/api/auth/two-factor/verify-totp';
  assert.equal((await owner.post(path, { code: right })).status, 200, 'not the owner at home');
});

test('codes prove nothing to whoever is signed in, and leave the session alone', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const proofs = [
    ['verify-totp', codeOf(ada.totpUri, 1)],
    ['verify-backup-code', ada.backupCodes[0]],
  ];
  for (const [way, code] of proofs) {
    const { status } = await ada.browser.post(`/api/auth/two-factor/${way}`, { code });
    assert.equal(status, 409);
  }
  assert.equal((await ada.browser.get('/api/people')).status, 200);
  assert.equal((await signIn(desk.browser(), ada)).status, 200, 'the code is not used up');
});

test('the password alone opens nothing', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const browser = desk.browser('198.51.100.7');
  const { body } = await guess(browser, ada.mail, password);
  assert.deepEqual(body, { twoFactorRedirect: true });
  assert.ok(!browser.cookies.has(sessionCookie));
  assert.equal((await browser.get('/api/me')).status, 401);
  const enabling = await browser.post('/api/auth/two-factor/enable', { password });
  assert.equal(enabling.status, 401);
  const rows = await desk.db.selectFrom('desk_session').selectAll().execute();
  assert.equal(rows.length, 1, "only the owner's own");
});

test('a session that was planted is not taken over, and the one before ends', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const planted = desk.browser();
  planted.cookies.set(sessionCookie, 'planted.c2lnbmF0dXJl');
  await signIn(planted, ada);
  assert.notEqual(planted.cookies.get(sessionCookie), 'planted.c2lnbmF0dXJl');

  const before = [...planted.cookies];
  assert.equal((await signInWithBackupCode(planted, ada)).status, 200);
  const former = desk.browser();
  for (const [cookie, value] of before) former.cookies.set(cookie, value);
  assert.equal((await former.get('/api/me')).status, 401);
  assert.equal((await planted.get('/api/me')).status, 200);
});

/** Changes the first character; a fixed one in its place would now and then be the same. */
const withAnotherFirst = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;

test('a cookie that was made up or changed opens nothing', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const cookie = ada.browser.cookies.get(sessionCookie) ?? assert.fail();
  const [token = '', signature = ''] = decodeURIComponent(cookie).split('.');
  const forged = [
    token,
    `${token}.`,
    `${token}.${withAnotherFirst(signature)}`,
    `${withAnotherFirst(token)}.${signature}`,
    `${token}.${token}`,
  ];
  for (const value of forged) {
    const browser = desk.browser();
    browser.cookies.set(sessionCookie, encodeURIComponent(value));
    assert.equal((await browser.get('/api/me')).status, 401, value);
  }
});

test("a colleague's sessions and passkeys are out of reach, also for those who manage", async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const eve = await join(desk, 'eve@desk.example', 'read', '192.0.2.2');
  const { body } = await eve.browser.get('/api/sessions');
  const [session] = body.sessions as { id: string; isThis: boolean; device: string }[];
  assert.deepEqual([session?.isThis, session?.device], [true, 'Firefox, Linux']);
  assert.equal((await ada.browser.send('DELETE', `/api/sessions/${session?.id}`)).status, 404);
  assert.equal((await eve.browser.get('/api/me')).status, 200);

  const { body: seen } = await eve.browser.get('/api/people');
  for (const person of seen.people as object[])
    assert.deepEqual(Object.keys(person), ['id', 'name']);
  const raised = await eve.browser.send('PATCH', `/api/people/${eve.id}`, { role: 'manage' });
  assert.equal(raised.status, 403);
  assert.equal((await eve.browser.get('/api/me')).body.role, 'read');
  const own = await ada.browser.send('PATCH', `/api/people/${ada.id}`, { isBlocked: true });
  assert.equal(own.status, 409, 'somebody who manages stays');
});

test('whoever is blocked is out at once, and a smaller role holds at once', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const eve = await join(desk, 'eve@desk.example', 'manage', '192.0.2.2');
  await ada.browser.send('PATCH', `/api/people/${eve.id}`, { role: 'read' });
  assert.equal((await eve.browser.get('/api/audit')).status, 403);
  await ada.browser.send('PATCH', `/api/people/${eve.id}`, { isBlocked: true });
  assert.equal((await eve.browser.get('/api/me')).status, 401);
  assert.equal((await signIn(desk.browser(), eve)).status, 401);
  await ada.browser.send('PATCH', `/api/people/${eve.id}`, { isBlocked: false });
  assert.equal((await signIn(desk.browser(), eve)).status, 200);
});

test('a session ends after twelve hours, however busy it is', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const { sessionEndsAt } = (await ada.browser.get('/api/me')).body;
  const lasts = Number(sessionEndsAt) - desk.clock.now();
  assert.ok(Math.abs(lasts - 12 * hourMs) < hourMs / 60, `${lasts} ms`);
  for (let hour = 0; hour < 11; hour += 1) {
    desk.clock.advance(hourMs);
    assert.equal((await ada.browser.get('/api/people')).status, 200);
  }
  desk.clock.advance(hourMs + 60_000);
  assert.equal((await ada.browser.get('/api/people')).status, 401);
});

test('a changed password ends all other sessions', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const other = desk.browser();
  await signIn(other, ada);
  const next = 'noch eine rostige Leiter 48';
  const wrong = await ada.browser.post('/api/me/password', { current: 'falsch', next });
  assert.equal(wrong.status, 400);
  const changed = await ada.browser.post('/api/me/password', { current: password, next });
  assert.equal(changed.status, 200);
  assert.equal((await other.get('/api/me')).status, 401);
  assert.equal((await ada.browser.get('/api/me')).status, 200);
  assert.equal((await guess(desk.browser(), ada.mail, password)).status, 401);
});

test('easy passwords are refused with a German reason', async (t) => {
  const desk = await runDeskAt(t, home);
  const token = await desk.invite('ada.beispiel@desk.example');
  const easy = [
    'Passwort1234',
    'leinestern2026!',
    'qwertzuiopü1',
    'kurz',
    'ada.beispiel@desk',
    'x'.repeat(200),
  ];
  for (const typed of easy) {
    const { body, status } = await desk
      .browser()
      .post('/api/invitation/password', { token, password: typed });
    assert.equal(status, 422, typed);
    assert.match(String(body.error), /^Das Passwort ist zu (?:leicht zu erraten|kurz|lang)/);
  }
});

test('an invitation ends after two days, by a new one and by a block, and is in no clear text anywhere', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const first = await desk.invite('bea@desk.example', 'read', 'Bea');
  const second = await desk.invite('bea@desk.example', 'read', 'Bea');
  const look = async (token: string) =>
    (await desk.browser().post('/api/invitation', { token })).status;
  assert.deepEqual([await look(first), await look(second)], [404, 200]);
  const stored = await desk.db.selectFrom('desk_invitation').selectAll().execute();
  assert.ok(!JSON.stringify(stored).includes(second));
  assert.ok(!JSON.stringify(desk.log.lines).includes(second));
  const bea = await desk.db
    .selectFrom('desk_person')
    .select('id')
    .where('mail', '=', 'bea@desk.example')
    .executeTakeFirstOrThrow();
  const change = (isBlocked: boolean) =>
    ada.browser.send('PATCH', `/api/people/${bea.id}`, { isBlocked });
  assert.equal((await change(true)).status, 200);
  assert.equal(await look(second), 404);
  assert.equal((await change(false)).status, 200);
  assert.equal(await look(second), 404, 'not even after the block');

  const third = await desk.invite('bea@desk.example', 'read', 'Bea');
  desk.clock.advance(48 * hourMs - 1_000);
  assert.equal(await look(third), 200);
  desk.clock.advance(1_000);
  assert.equal(await look(third), 404);
  const late = await desk.browser().post('/api/invitation/password', { token: third, password });
  assert.equal(late.status, 404);
});

test('behind https the cookie is of this host only, and of no script and no other page', async (t) => {
  const desk = await runDeskAt(t, home, new URL('https://schreibtisch.example.com'));
  const token = await desk.invite('ada@desk.example');
  const browser = desk.browser();
  const { headers } = await browser.post('/api/invitation/password', { token, password });
  const [cookie = ''] = headers.getSetCookie();
  assert.match(cookie, /^__Host-desk\.session_token=/);
  const attributes = cookie
    .split(/;\s*/)
    .slice(1)
    .map((text) => text.toLowerCase())
    .toSorted();
  assert.deepEqual(attributes, [
    'httponly',
    'max-age=43200',
    'path=/',
    'samesite=strict',
    'secure',
  ]);
  assert.match(headers.get('strict-transport-security') ?? '', /^max-age=63072000$/);
  assert.equal((await browser.get('/api/me')).status, 200);
});

test('neither answers nor the log hold what must not leave', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const browser = desk.browser();
  await guess(browser, ada.mail, password);
  const code = codeOf(ada.totpUri, 1);
  const answer = await browser.post('/api/auth/two-factor/verify-totp', { code });
  const token = decodeURIComponent(browser.cookies.get(sessionCookie) ?? '').split('.')[0] ?? '';
  assert.ok(token.length > 20);
  assert.deepEqual(answer.body, {});
  const broken = await browser.send('POST', '/api/auth/sign-in/email', undefined, {
    'content-type': 'application/json',
  });
  assert.equal(broken.status, 400);
  const large = await browser.post('/api/auth/sign-in/email', { email: 'x'.repeat(300_000) });
  assert.equal(large.status, 413);
  const log = JSON.stringify(desk.log.lines);
  for (const secret of [ada.mail, password, token, code, 'rostige']) {
    assert.ok(!log.includes(secret), secret);
  }
});

test('a body that does not say how long it is is refused unread', async (t) => {
  const browser = (await runDeskAt(t, home)).browser();
  assert.equal(await browser.announce('/api/auth/sign-in/email'), 411);
});
