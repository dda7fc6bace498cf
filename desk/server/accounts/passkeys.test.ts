// Sign-in with a passkey: two factors in one, bound to this origin.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptInvitation,
  createAuthenticator,
  enroll,
  signInWith,
} from '../../../testing/desk/authenticator.ts';
import type { Browser } from '../../../testing/desk/browser.ts';
import { runDeskAt } from '../../../testing/desk/running-desk.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

const home = storeHomes.SQLite ?? assert.fail();
const minuteMs = 60_000;

for (const [name, place] of Object.entries(storeHomes)) {
  test(`${name}: an invited person makes a passkey, signs in with nothing else, and out again`, async (t) => {
    const desk = await runDeskAt(t, place);
    const { code, faults, output } = await desk.type(
      'invite',
      'Ada@desk.example',
      '--name',
      'Ada Beispiel',
    );
    assert.equal(code, 0, faults);
    const [, token = ''] = /http:\/\/localhost:3003\/einladung#([0-9a-f]{64})$/m.exec(output) ?? [];
    const device = createAuthenticator();
    const first = desk.browser();
    assert.equal((await acceptInvitation(first, device, token)).status, 200);
    const { body: me } = await first.get('/api/me');
    assert.deepEqual(
      [me.name, me.mail, me.role, me.company],
      ['Ada Beispiel', 'ada@desk.example', 'manage', 'Leinestern'],
    );
    const { body } = await first.get('/api/audit');
    assert.deepEqual((body.entries as { said: string }[]).map(({ said }) => said).toSorted(), [
      'Ada Beispiel eingeladen: Verwalten',
      'Angemeldet mit Passkey',
      'Einladung angenommen, mit Passkey',
    ]);
    assert.equal(
      (await acceptInvitation(desk.browser(), createAuthenticator(), token)).status,
      404,
    );

    const second = desk.browser();
    assert.equal((await signInWith(second, device)).status, 200);
    assert.equal((await second.get('/api/people')).status, 200);
    const cookies = [...second.cookies];
    assert.equal((await second.post('/api/sign-out')).status, 200);
    assert.equal(
      (await desk.browser(cookies).get('/api/me')).status,
      401,
      'an old cookie opens nothing',
    );
  });
}

test('a device that does not verify its owner is refused, at making a passkey and at signing in', async (t) => {
  const desk = await runDeskAt(t, home);
  const token = await desk.invite('eve@desk.example');
  const browser = desk.browser();
  const careless = createAuthenticator({ verifiesOwner: false });
  assert.equal((await acceptInvitation(browser, careless, token)).status, 400);
  const traits = { verifiesOwner: true };
  const device = createAuthenticator(traits);
  assert.equal((await acceptInvitation(browser, device, token)).status, 200, 'still good');

  const { body: options } = await browser.post('/api/sign-in/passkey/options');
  assert.equal(options.userVerification, 'required');
  traits.verifiesOwner = false;
  const stranger = desk.browser();
  assert.equal((await signInWith(stranger, device)).status, 401);
  assert.equal((await stranger.get('/api/me')).status, 401);
});

test('a passkey signs for our origin only, and for the browser that asked', async (t) => {
  const desk = await runDeskAt(t, home);
  const token = await desk.invite('eve@desk.example');
  const phished = createAuthenticator({ origin: 'http://localhost:3004' });
  assert.equal((await acceptInvitation(desk.browser(), phished, token)).status, 400);
  const device = createAuthenticator();
  await acceptInvitation(desk.browser(), device, token);
  const { body: options } = await desk.browser().post('/api/sign-in/passkey/options');
  const response = device.get(options);
  const thief = desk.browser();
  assert.equal((await thief.post('/api/sign-in/passkey', { response })).status, 401);
  await thief.post('/api/sign-in/passkey/options');
  assert.equal((await thief.post('/api/sign-in/passkey', { response })).status, 401);
});

test('a challenge serves once, for five minutes and for one purpose, and cannot be forged', async (t) => {
  const desk = await runDeskAt(t, home);
  const { device } = await enroll(desk);
  const browser = desk.browser();
  const send = async (cookies: Iterable<[string, string]>, response: object) =>
    (await desk.browser(cookies).post('/api/sign-in/passkey', { response })).status;
  const { body: options } = await browser.post('/api/sign-in/passkey/options');
  const asked = [...browser.cookies];
  const response = device.get(options);
  const forged = asked.map(([cookie, value]): [string, string] => [
    cookie,
    `${value.slice(0, -4)}AAA=`,
  ]);
  assert.equal(await send(forged, response), 401);
  assert.equal(await send(asked, response), 200);
  assert.equal(await send(asked, response), 401, 'a second time');

  desk.clock.advance(minuteMs);
  const { body: later } = await browser.post('/api/sign-in/passkey/options');
  const late = [...browser.cookies];
  desk.clock.advance(5 * minuteMs);
  assert.equal(await send(late, device.get(later)), 401, 'too late');

  const token = await desk.invite('ida@desk.example');
  const { body: making } = await browser.post('/api/invitation/passkey/options', { token });
  assert.equal(await send(browser.cookies, device.get(making)), 401, 'asked for something else');
});

test('adding a passkey wants a fresh sign-in, and the last way in is not removed', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await desk.join('ada@desk.example');
  const [first, second] = [createAuthenticator(), createAuthenticator()];
  const added = await add(ada.browser, first);
  assert.equal(added.status, 200);
  assert.equal((await add(ada.browser, first)).status, 400);
  assert.equal((await signInWith(desk.browser(), first)).status, 200);
  const [laptop] = await passkeysOf(ada.browser);
  const last = await ada.browser.send('DELETE', `/api/passkeys/${laptop?.id}`);
  assert.equal(last.status, 409);

  const eve = await desk.join('eve@desk.example');
  const foreign = await eve.browser.send('DELETE', `/api/passkeys/${laptop?.id}`);
  assert.equal(foreign.status, 404, "a colleague's passkey is not there");

  assert.equal((await add(ada.browser, second)).status, 200);
  desk.clock.advance(16 * minuteMs);
  assert.equal((await ada.browser.post('/api/passkeys/options')).status, 403);
  const stale = await ada.browser.send('DELETE', `/api/passkeys/${laptop?.id}`);
  assert.equal(stale.status, 403);

  const fresh = desk.browser();
  await signInWith(fresh, second);
  assert.equal((await fresh.send('DELETE', `/api/passkeys/${laptop?.id}`)).status, 200);
  assert.equal((await signInWith(desk.browser(), first)).status, 401);
});

test('a new invitation at the server restores access, and revokes earlier passkeys and sessions', async (t) => {
  const desk = await runDeskAt(t, home);
  const { browser: before, device: lost } = await enroll(desk);
  const token = await desk.invite('ada@desk.example');
  assert.equal((await before.get('/api/me')).status, 200, 'until it is accepted');
  const after = desk.browser();
  assert.equal((await acceptInvitation(after, createAuthenticator(), token)).status, 200);
  assert.equal((await before.get('/api/me')).status, 401);
  assert.equal((await signInWith(desk.browser(), lost)).status, 401);
  assert.equal((await after.get('/api/me')).body.mail, 'ada@desk.example');
  assert.equal((await passkeysOf(after)).length, 1);
});

async function passkeysOf(browser: Browser) {
  return (await browser.get('/api/passkeys')).body.passkeys as { id: string }[];
}

async function add(browser: Browser, device: ReturnType<typeof createAuthenticator>) {
  const { body: options } = await browser.post('/api/passkeys/options');
  return await browser.post('/api/passkeys', { response: device.create(options) });
}
