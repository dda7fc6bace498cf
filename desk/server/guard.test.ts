// Rights of every route: a new route fails here until it is in this table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from '../../testing/desk/browser.ts';
import { type RunningDeskHome, runDeskAt } from '../../testing/desk/running-desk.ts';
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
  'GET /api/sessions': everyone,
  'DELETE /api/sessions': everyone,
  'GET /api/people': readers,
  'POST /api/people': managers,
  'PATCH /api/people/:id': managers,
  'GET /api/audit': managers,
  'POST /api/person': managers,
  'POST /api/person/copy': managers,
  'POST /api/person/delete': managers,
  'GET /api/passkeys': everyone,
  'POST /api/passkeys/options': everyone,
  'POST /api/passkeys': everyone,
  'DELETE /api/passkeys/:id': everyone,
  'GET /api/enquiries': readers,
  'GET /api/enquiries/:id': readers,
  'PATCH /api/enquiries/:id': editors,
  'POST /api/enquiries/:id/notes': editors,
  'POST /api/enquiries/:id/steps': deciders,
  'PATCH /api/enquiries/:id/case': deciders,
  'GET /api/enquiries/:id/earlier': deciders,
  'POST /api/enquiries/:id/set-aside': deciders,
  'POST /api/enquiries/:id/reasons': deciders,
  'POST /api/enquiries/:id/complaints': deciders,
  'POST /api/enquiries/:id/complaints/:complaint': deciders,
  'GET /api/export': editors,
  'GET /api/figures': deciders,
  'GET /api/figures/:part': deciders,
  'GET /api/editor': ['publish', 'manage'],
};

/** For those who have no session yet. */
const open = [
  'GET /api/sign-in/ways',
  'POST /api/sign-in/passkey/options',
  'POST /api/sign-in/passkey',
  'POST /api/sign-in/company/depart',
  'POST /api/sign-in/company/arrive',
  'POST /api/sign-out',
  'POST /api/invitation/passkey/options',
  'POST /api/invitation/passkey',
];

const guardWords = ['Sie sind nicht angemeldet.', 'Dazu fehlt Ihnen das Recht.'];

let desk: RunningDeskHome;
const colleagues = new Map<Role, Awaited<ReturnType<RunningDeskHome['join']>>>();
const endings: (() => unknown)[] = [];
before(async () => {
  const context = { after: (action: () => unknown) => void endings.push(action) };
  const companyAccount = {
    issuer: new URL('http://localhost:1'),
    clientId: 'nobody',
    clientSecret: 'answers there',
    name: 'Firmenkonto',
  };
  desk = await runDeskAt(context, storeHomes.SQLite ?? assert.fail(), { companyAccount });
  for (const role of roles) {
    colleagues.set(role, await desk.join(`${role}@desk.example`, role));
  }
});
after(async () => {
  for (const end of endings) await end();
});

const of = (role: Role) => colleagues.get(role)?.browser ?? assert.fail();

/** Whether the guard let it pass; what the route then says to nonsense is its own matter. */
async function passes(browser: Browser, route: string): Promise<boolean> {
  const [method, path] = split(route);
  const { body } = await browser.send(method, path, {});
  return !guardWords.includes(String(body.error));
}

function split(route: string): [string, string] {
  const [method = '', path = ''] = route.split(' ');
  return [method, path.replaceAll(/:\w+/g, 'nobody')];
}

test('every route stands in one of the tables above', () => {
  assert.deepEqual(desk.routes.toSorted(), [...Object.keys(signedIn), ...open].toSorted());
});

for (const role of roles) {
  test(`»${role}« gets where it may, and nowhere else`, async () => {
    for (const [route, mayPass] of Object.entries(signedIn)) {
      assert.equal(await passes(of(role), route), mayPass.includes(role), route);
    }
  });
}

test('without a session only the open routes answer', async () => {
  for (const route of Object.keys(signedIn)) {
    assert.equal(await passes(desk.browser(), route), false, route);
  }
  for (const route of open) {
    assert.equal(await passes(desk.browser(), route), true, route);
  }
});

test('pages of other origins change nothing', async () => {
  const browser = of('manage');
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
