// Signing in with the company's own accounts, at a real provider (oidc-provider).
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Browser } from '../../../testing/desk/browser.ts';
import {
  type Employee,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../testing/desk/identity-provider.ts';
import { type RunningDeskHome, runDeskAt } from '../../../testing/desk/running-desk.ts';
import { join } from '../../../testing/desk/sign-in.ts';
import { type StoreHome, storeHomes } from '../../../testing/mail/store-homes.ts';

const deskUrl = new URL('http://localhost:3003');
const ada: Employee = { subject: 'emp-1', mail: 'Ada@desk.example', isVerified: true };
const sqlite = storeHomes.SQLite ?? assert.fail();

async function start(context: TestContext, home: StoreHome = sqlite) {
  const provider = await startIdentityProvider(deskUrl.origin);
  context.after(() => provider.stop());
  const desk = await runDeskAt(context, home, deskUrl, provider.settings);
  return { desk, provider };
}

/** To the provider and back, as a browser goes. @returns what the way back carries behind "?" */
async function visit(browser: Browser, wanted?: string): Promise<string> {
  const { body, status } = await browser.post('/api/sign-in/company/depart', { wanted });
  assert.equal(status, 200, JSON.stringify(body));
  const cookies = new Map<string, string>();
  let next = new URL(String(body.location));
  while (next.origin !== deskUrl.origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    assert.ok(location, `${next.pathname} leads nowhere: ${await answer.text()}`);
    next = new URL(location, next);
  }
  assert.equal(next.pathname, '/anmelden/firmenkonto');
  return next.search.slice(1);
}

async function signIn(browser: Browser, provider: IdentityProvider, employee = ada) {
  provider.seat(employee);
  return browser.post('/api/sign-in/company/arrive', { query: await visit(browser) });
}

function noted(desk: RunningDeskHome): Promise<{ action: string; said: string }[]> {
  return desk.db
    .selectFrom('event')
    .select(['action', 'summary as said'])
    .orderBy('number')
    .execute();
}

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: whoever is invited comes in with the company's account, and comes again`, async (context) => {
    const { desk, provider } = await start(context, home);
    await desk.invite('ada@desk.example', 'edit', 'Ada Beispiel');
    const browser = desk.browser();
    assert.deepEqual((await browser.get('/api/sign-in/ways')).body, {
      companyAccount: 'Firmenkonto',
    });

    provider.seat(ada);
    const query = await visit(browser, '/anfrage/1');
    const arrived = await browser.post('/api/sign-in/company/arrive', { query });
    assert.deepEqual([arrived.status, arrived.body], [200, { wanted: '/anfrage/1' }]);
    const { body: me } = await browser.get('/api/me');
    assert.deepEqual([me.name, me.role], ['Ada Beispiel', 'edit']);
    assert.equal((await browser.get('/api/people')).status, 200);

    // Married: the address is another, the person the same.
    const later = desk.browser();
    const again = await signIn(later, provider, { ...ada, mail: 'ada.neu@desk.example' });
    assert.equal(again.status, 200);
    assert.equal((await later.get('/api/me')).body.id, me.id);
    const said = (await noted(desk)).map((entry) => entry.said);
    assert.deepEqual(said.slice(-3), [
      'Einladung angenommen, mit Firmenkonto',
      'Angemeldet mit Firmenkonto',
      'Angemeldet mit Firmenkonto',
    ]);
  });
}

test('an invitation that was accepted this way is used up', async (context) => {
  const { desk, provider } = await start(context);
  const token = await desk.invite('ada@desk.example');
  assert.equal((await signIn(desk.browser(), provider)).status, 200);
  assert.equal((await desk.browser().post('/api/invitation', { token })).status, 404);
});

test('nobody comes in who was not invited, whose address is not confirmed, or who is blocked', async (context) => {
  const { desk, provider } = await start(context);
  await desk.invite('ada@desk.example');
  const strangers: Employee[] = [
    { subject: 'emp-2', mail: 'eve@desk.example', isVerified: true },
    { subject: 'emp-3', mail: 'ada@desk.example', isVerified: false },
  ];
  for (const employee of strangers) {
    const browser = desk.browser();
    const answer = await signIn(browser, provider, employee);
    assert.equal(answer.status, 401);
    assert.match(String(answer.body.error), /nicht eingeladen/);
    assert.equal((await browser.get('/api/me')).status, 401);
  }
  assert.equal((await signIn(desk.browser(), provider)).status, 200);
  await desk.db.updateTable('desk_person').set({ state: 'blocked' }).execute();
  const browser = desk.browser();
  assert.equal((await signIn(browser, provider)).status, 401);
  assert.equal((await browser.get('/api/me')).status, 401);
});

test('an address that somebody new has got opens nothing of whoever had it before', async (context) => {
  const { desk, provider } = await start(context);
  await desk.invite('ada@desk.example');
  assert.equal((await signIn(desk.browser(), provider)).status, 200);
  const heir = { ...ada, subject: 'emp-9' };
  assert.equal((await signIn(desk.browser(), provider, heir)).status, 401);
});

test('somebody with a passkey gets the company account as a second way', async (context) => {
  const { desk, provider } = await start(context);
  const { id } = await join(desk, 'ada@desk.example');
  const browser = desk.browser();
  assert.equal((await signIn(browser, provider)).status, 200);
  assert.equal((await browser.get('/api/me')).body.id, id);
  const added = (await noted(desk)).filter(({ action }) => action === 'company-account.added');
  assert.deepEqual(
    added.map(({ said }) => said),
    ['Firmenkonto verbunden'],
  );
});

test('what came back serves once, and only the browser that left', async (context) => {
  const { desk, provider } = await start(context);
  await desk.invite('ada@desk.example');
  provider.seat(ada);
  const victim = desk.browser();
  await visit(victim);
  const attacker = desk.browser('198.51.100.7');
  const query = await visit(attacker);
  const forged: [string, Browser, string][] = [
    ['of another browser', victim, query],
    ['without having left', desk.browser(), query],
    ['with another state', attacker, query.replace(/state=[^&]+/, 'state=erraten')],
  ];
  for (const [what, browser, brought] of forged) {
    const answer = await browser.post('/api/sign-in/company/arrive', { query: brought });
    assert.equal(answer.status, 401, what);
    assert.equal((await browser.get('/api/me')).status, 401, what);
  }
  const again = desk.browser();
  const once = await visit(again);
  const [, departure = ''] = [...again.cookies].find(([name]) => name === 'desk.departure') ?? [];
  assert.equal((await again.post('/api/sign-in/company/arrive', { query: once })).status, 200);
  again.cookies.set('desk.departure', departure);
  assert.equal((await again.post('/api/sign-in/company/arrive', { query: once })).status, 401);
});

test('a provider that refuses or is away is a plain answer, and its return needs no restart', async (context) => {
  const { desk, provider } = await start(context);
  provider.seat(undefined);
  const browser = desk.browser();
  const query = await visit(browser);
  assert.match(query, /error=access_denied/);
  assert.equal((await browser.post('/api/sign-in/company/arrive', { query })).status, 401);

  const away = { ...provider.settings, issuer: new URL('http://localhost:1') };
  const lonely = await runDeskAt(context, sqlite, deskUrl, away);
  const answer = await lonely.browser().post('/api/sign-in/company/depart', {});
  assert.equal(answer.status, 502);
  assert.match(String(answer.body.error), /nicht erreichbar/);
});

test('without a provider in the settings there is no such way', async (context) => {
  const desk = await runDeskAt(context, sqlite);
  assert.deepEqual((await desk.browser().get('/api/sign-in/ways')).body, {});
  assert.equal((await desk.browser().post('/api/sign-in/company/depart', {})).status, 404);
});
