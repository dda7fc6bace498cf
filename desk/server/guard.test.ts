// Who may call what, over every route that there is: a new one fails here until it stands in this table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from '../../testing/desk/browser.ts';
import { type RunningDeskHome, runDeskAt } from '../../testing/desk/running-desk.ts';
import { type Colleague, join, password } from '../../testing/desk/sign-in.ts';
import { storeHomes } from '../../testing/mail/store-homes.ts';
import { type Role, roles } from '../api/roles.ts';

const everyone: readonly Role[] = roles;
const readers: readonly Role[] = ['read', 'edit', 'abuse', 'manage'];
const editors: readonly Role[] = ['edit', 'abuse', 'manage'];
const deciders: readonly Role[] = ['abuse', 'manage'];
const managers: readonly Role[] = ['manage'];

/** Which roles get in, once they are signed in with everything that belongs to it. */
const signedIn: Readonly<Record<string, readonly Role[]>> = {
  'GET /api/me': everyone,
  'POST /api/me/password': everyone,
  'GET /api/sessions': everyone,
  'DELETE /api/sessions/:id': everyone,
  'GET /api/people': readers,
  'POST /api/people': managers,
  'PATCH /api/people/:id': managers,
  'GET /api/audit': managers,
  'POST /api/person': managers,
  'POST /api/person/copy': managers,
  'POST /api/person/delete': managers,
  'POST /api/auth/two-factor/enable': everyone,
  'POST /api/auth/two-factor/disable': everyone,
  'POST /api/auth/two-factor/generate-backup-codes': everyone,
  'GET /api/auth/passkey/list-user-passkeys': everyone,
  'GET /api/auth/passkey/generate-register-options': everyone,
  'POST /api/auth/passkey/verify-registration': everyone,
  'POST /api/auth/passkey/delete-passkey': everyone,
  'GET /api/enquiries': readers,
  'GET /api/enquiries/:id': readers,
  'PATCH /api/enquiries/:id': editors,
  'DELETE /api/enquiries/:id': managers,
  'POST /api/enquiries/:id/notes': editors,
  'POST /api/enquiries/:id/steps': deciders,
  'PATCH /api/enquiries/:id/case': deciders,
  'GET /api/enquiries/:id/earlier': deciders,
  'POST /api/enquiries/:id/set-aside': deciders,
  'POST /api/enquiries/:id/letters': deciders,
  'POST /api/enquiries/:id/reasons': deciders,
  'POST /api/enquiries/:id/complaints': deciders,
  'POST /api/enquiries/:id/complaints/:complaint': deciders,
  'POST /api/enquiries/:id/mails/:mail/retry': editors,
  'GET /api/export': editors,
  'GET /api/figures': deciders,
  'GET /api/figures/:part': deciders,
  'GET /api/changes': readers,
  'GET /api/editor': ['publish', 'manage'],
};

/** For those who have no session yet. */
const open = [
  'POST /api/auth/sign-in/email',
  'POST /api/auth/two-factor/verify-totp',
  'POST /api/auth/two-factor/verify-backup-code',
  'GET /api/auth/passkey/generate-authenticate-options',
  'POST /api/auth/passkey/verify-authentication',
  'GET /api/auth/ways',
  'POST /api/auth/company/depart',
  'POST /api/auth/company/arrive',
  'POST /api/auth/sign-out',
  'POST /api/invitation',
  'POST /api/invitation/password',
  'POST /api/invitation/passkey-options',
  'POST /api/invitation/passkey',
];

/** What whoever lacks the second factor may call, beside the open ones. */
const forNewcomers = ['GET /api/me', 'POST /api/auth/two-factor/enable'];

const guardWords = [
  'Sie sind nicht angemeldet.',
  'Richten Sie erst den zweiten Faktor ein.',
  'Dazu fehlt Ihnen das Recht.',
];

let desk: RunningDeskHome;
const colleagues = new Map<Role, Colleague>();
const endings: (() => unknown)[] = [];
before(async () => {
  const context = { after: (action: () => unknown) => void endings.push(action) };
  desk = await runDeskAt(context, storeHomes.SQLite ?? assert.fail(), undefined, {
    issuer: new URL('http://localhost:1'),
    clientId: 'nobody',
    clientSecret: 'answers there',
    name: 'Firmenkonto',
  });
  for (const [index, role] of roles.entries()) {
    colleagues.set(role, await join(desk, `${role}@desk.example`, role, `192.0.2.${index + 1}`));
  }
});
after(async () => {
  for (const end of endings) await end();
});

function of(role: Role): Colleague {
  return colleagues.get(role) ?? assert.fail();
}

/** Whether the guard let it pass; what the route then says to nonsense is its own matter. */
async function passes(browser: Browser, route: string): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replaceAll(/:\w+/g, 'nobody');
  if (path === '/api/changes') return await opensStream(browser, address);
  const { body } = await browser.send(method, address, {});
  return !guardWords.includes(String(body.error));
}

/** It never ends by itself, so only its beginning is looked at. */
async function opensStream(browser: Browser, address: string): Promise<boolean> {
  const status = await browser.statusOf(address);
  return status !== 401 && status !== 403;
}

test('every route stands in one of the tables above', () => {
  assert.deepEqual(desk.routes.toSorted(), [...Object.keys(signedIn), ...open].toSorted());
});

for (const role of roles) {
  test(`»${role}« gets where it may, and nowhere else`, async () => {
    for (const [route, mayPass] of Object.entries(signedIn)) {
      assert.equal(await passes(of(role).browser, route), mayPass.includes(role), route);
    }
  });
}

test('without a session only the open routes answer', async () => {
  for (const route of Object.keys(signedIn)) {
    assert.equal(await passes(desk.browser('192.0.2.50'), route), false, route);
  }
  for (const route of open) {
    const { body } = await desk.browser('192.0.2.50').send(...split(route), {});
    assert.ok(!guardWords.slice(1).includes(String(body.error)), route);
    assert.notEqual(body.error, guardWords[0], route);
  }
});

test('whoever has a password but no second factor gets to setting it up only', async () => {
  const token = await desk.invite('new@desk.example', 'manage');
  const browser = desk.browser('192.0.2.60');
  await browser.post('/api/invitation/password', { token, password });
  for (const route of Object.keys(signedIn)) {
    assert.equal(await passes(browser, route), forNewcomers.includes(route), route);
  }
});

test('nothing is changed for a page of somebody else', async () => {
  const { browser } = of('manage');
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3003.evil.example' },
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
    { origin: '' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const changes = desk.routes.filter((route) => !route.startsWith('GET '));
  assert.ok(changes.length > 15);
  for (const route of changes) {
    for (const headers of foreign) {
      const { body, status } = await browser.send(...split(route), {}, headers);
      assert.deepEqual(
        [status, body.error],
        [403, 'Das kam nicht von den Seiten des Schreibtischs.'],
        `${route} with ${JSON.stringify(headers)}`,
      );
    }
  }
  assert.equal((await browser.get('/api/me')).status, 200, 'not even signed out');
});

test('nothing of better-auth answers but what the desk uses', async () => {
  const { browser } = of('manage');
  const unused = [
    'POST /api/auth/sign-up/email',
    'POST /api/auth/sign-in/social',
    'POST /api/auth/request-password-reset',
    'POST /api/auth/reset-password',
    'POST /api/auth/change-email',
    'POST /api/auth/change-password',
    'POST /api/auth/set-password',
    'POST /api/auth/update-user',
    'POST /api/auth/update-session',
    'POST /api/auth/delete-user',
    'POST /api/auth/link-social',
    'POST /api/auth/revoke-session',
    'POST /api/auth/two-factor/get-totp-uri',
    'POST /api/auth/two-factor/send-otp',
    'POST /api/auth/two-factor/verify-otp',
    'POST /api/auth/two-factor/view-backup-codes',
    'POST /api/auth/totp/generate',
    'POST /api/auth/passkey/update-passkey',
    'GET /api/auth/get-session',
    'GET /api/auth/list-sessions',
    'GET /api/auth/list-accounts',
    'GET /api/auth/verify-email',
    'GET /api/auth/ok',
    'GET /api/auth/error',
  ];
  for (const route of unused) {
    const { status } = await browser.send(...split(route), {});
    assert.equal(status, 404, route);
  }
});

function split(route: string): [string, string] {
  const [method = '', path = ''] = route.split(' ');
  return [method, path.replaceAll(/:\w+/g, 'nobody')];
}
