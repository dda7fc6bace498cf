// Sign-in with company accounts, against a real provider (oidc-provider).
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Browser, createBrowser } from '../../../testing/desk/browser.ts';
import {
  type Employee,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../testing/desk/identity-provider.ts';
import { runDeskAt } from '../../../testing/desk/running-desk.ts';
import { type StoreHome, storeHomes } from '../../../testing/mail/store-homes.ts';

const deskUrl = new URL('http://localhost:3003');
const ada: Employee = { subject: 'emp-1', mail: 'Ada@desk.example', isVerified: true };
const sqlite = storeHomes.SQLite ?? assert.fail();

async function start(context: TestContext, home: StoreHome = sqlite) {
  const provider = await startIdentityProvider(deskUrl.origin);
  context.after(() => provider.stop());
  const desk = await runDeskAt(context, home, { companyAccount: provider.settings });
  return { desk, provider };
}

/** To the provider and back, as a browser goes. @returns what the way back carries behind "?" */
async function visit(browser: Browser, wanted?: string): Promise<string> {
  const { body, status } = await browser.post('/api/sign-in/company/depart', { wanted });
  assert.equal(status, 200, JSON.stringify(body));
  let next = new URL(String(body.location));
  const there = createBrowser(next.origin);
  while (next.origin !== deskUrl.origin) {
    const { headers } = await there.ask('GET', `${next.pathname}${next.search}`);
    next = new URL(headers.get('location') ?? assert.fail(`${next} leads nowhere`), next);
  }
  assert.equal(next.pathname, '/anmelden/firmenkonto');
  return next.search.slice(1);
}

async function signIn(browser: Browser, provider: IdentityProvider, employee = ada) {
  provider.seat(employee);
  return browser.post('/api/sign-in/company/arrive', { query: await visit(browser) });
}

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: an invited person signs in with the company account, also later`, async (t) => {
    const { desk, provider } = await start(t, home);
    const token = await desk.invite('ada@desk.example', 'manage', 'Ada Beispiel');
    const browser = desk.browser();
    const { body: ways } = await browser.get('/api/sign-in/ways');
    assert.deepEqual(ways, { companyAccount: 'Firmenkonto' });
    provider.seat(ada);
    const query = await visit(browser, '/anfrage/1');
    const arrived = await browser.post('/api/sign-in/company/arrive', { query });
    assert.deepEqual([arrived.status, arrived.body], [200, { wanted: '/anfrage/1' }]);
    const { body: me } = await browser.get('/api/me');
    assert.deepEqual([me.name, me.role], ['Ada Beispiel', 'manage']);
    const used = await desk.browser().post('/api/invitation/passkey/options', { token });
    assert.equal(used.status, 404, 'the invitation is used up');

    // Married: the address is another, the person the same.
    const later = desk.browser();
    const again = await signIn(later, provider, { ...ada, mail: 'ada.neu@desk.example' });
    assert.equal(again.status, 200);
    assert.equal((await later.get('/api/me')).body.id, me.id);
    // A person with a passkey can add the company account.
    const { id } = await desk.join('bea@desk.example');
    const second = desk.browser();
    await signIn(second, provider, {
      subject: 'emp-2',
      mail: 'bea@desk.example',
      isVerified: true,
    });
    assert.equal((await second.get('/api/me')).body.id, id);
    const entries = (await browser.get('/api/audit')).body.entries as { said: string }[];
    for (const said of ['Einladung angenommen, mit Firmenkonto', 'Firmenkonto verbunden']) {
      assert.equal(entries.filter((entry) => entry.said === said).length, 1, said);
    }
  });
}

test('people without invitation, with an unconfirmed address or blocked are refused', async (t) => {
  const { desk, provider } = await start(t);
  await desk.invite('ada@desk.example');
  const refuse = async (employee: Employee) => {
    const browser = desk.browser();
    const answer = await signIn(browser, provider, employee);
    assert.equal(answer.status, 401);
    assert.match(String(answer.body.error), /nicht eingeladen/);
    assert.equal((await browser.get('/api/me')).status, 401);
  };
  await refuse({ subject: 'emp-2', mail: 'eve@desk.example', isVerified: true });
  await refuse({ subject: 'emp-3', mail: 'ada@desk.example', isVerified: false });
  const browser = desk.browser();
  assert.equal((await signIn(browser, provider)).status, 200);
  const manager = await desk.join('vera@desk.example');
  const { id } = (await browser.get('/api/me')).body;
  await manager.browser.send('PATCH', `/api/people/${id}`, { isBlocked: true });
  await refuse(ada);
});

test('a reassigned address gives no access to the former account', async (t) => {
  const { desk, provider } = await start(t);
  await desk.invite('ada@desk.example');
  assert.equal((await signIn(desk.browser(), provider)).status, 200);
  const heir = { ...ada, subject: 'emp-9' };
  assert.equal((await signIn(desk.browser(), provider, heir)).status, 401);
});

test('what came back serves once, and only the browser that left', async (t) => {
  const { desk, provider } = await start(t);
  await desk.invite('ada@desk.example');
  provider.seat(ada);
  const victim = desk.browser();
  await visit(victim);
  const attacker = desk.browser();
  const query = await visit(attacker);
  for (const [what, browser, brought] of [
    ['of another browser', victim, query],
    ['without having left', desk.browser(), query],
    ['with another state', attacker, query.replace(/state=[^&]+/, 'state=erraten')],
  ] as const) {
    const answer = await browser.post('/api/sign-in/company/arrive', { query: brought });
    assert.equal(answer.status, 401, what);
    assert.equal((await browser.get('/api/me')).status, 401, what);
  }
  const again = desk.browser();
  const brought = { query: await visit(again) };
  const cookies = [...again.cookies];
  assert.equal((await again.post('/api/sign-in/company/arrive', brought)).status, 200);
  const twice = desk.browser(cookies);
  assert.equal((await twice.post('/api/sign-in/company/arrive', brought)).status, 401);
});

test('a provider that refuses, is away or is not set is a plain answer', async (t) => {
  const { desk, provider } = await start(t);
  provider.seat(undefined);
  const browser = desk.browser();
  const query = await visit(browser);
  assert.match(query, /error=access_denied/);
  assert.equal((await browser.post('/api/sign-in/company/arrive', { query })).status, 401);

  const away = { ...provider.settings, issuer: new URL('http://localhost:1') };
  const lonely = (await runDeskAt(t, sqlite, { companyAccount: away })).browser();
  const answer = await lonely.post('/api/sign-in/company/depart', {});
  assert.equal(answer.status, 502);
  assert.match(String(answer.body.error), /nicht erreichbar/);
  const without = (await runDeskAt(t, sqlite)).browser();
  assert.deepEqual((await without.get('/api/sign-in/ways')).body, {});
  assert.equal((await without.post('/api/sign-in/company/depart', {})).status, 404);
});
