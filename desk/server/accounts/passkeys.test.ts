// A passkey is both factors in one, and works on this origin only.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Authenticator, createAuthenticator } from '../../../testing/desk/authenticator.ts';
import type { Browser } from '../../../testing/desk/browser.ts';
import { type RunningDeskHome, runDeskAt } from '../../../testing/desk/running-desk.ts';
import { join, password } from '../../../testing/desk/sign-in.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: an invited person makes a passkey, and signs in with nothing else`, async (t) => {
    const desk = await runDeskAt(t, home);
    const device = createAuthenticator();
    const first = desk.browser();
    const { status, token } = await acceptWith(desk, first, device);
    assert.equal(status, 200);
    const { body: me } = await first.get('/api/me');
    assert.deepEqual([me.mail, me.mustAddSecondFactor], ['eve@desk.example', false]);
    const { body } = await first.get('/api/audit');
    assert.deepEqual((body.entries as { said: string }[]).map(({ said }) => said).toSorted(), [
      'Ada Beispiel eingeladen: Verwalten',
      'Angemeldet mit Passkey',
      'Einladung angenommen, mit Passkey',
    ]);

    const second = desk.browser();
    assert.equal((await signInWith(second, device)).status, 200);
    assert.equal((await second.get('/api/people')).status, 200);
    const again = await second.post('/api/invitation', { token });
    assert.equal(again.status, 404, 'an invitation is used once');
  });
}

const home = storeHomes.SQLite ?? assert.fail();

test('a device that does not verify its owner is refused, at making a passkey and at signing in', async (t) => {
  const desk = await runDeskAt(t, home);
  const { status, token } = await acceptWith(
    desk,
    desk.browser(),
    createAuthenticator({ verifiesOwner: false }),
  );
  assert.equal(status, 401);
  const device = createAuthenticator();
  const browser = desk.browser();
  assert.equal((await acceptInvitation(browser, device, token)).status, 200, 'it is still good');

  const { body: options } = await browser.get('/api/auth/passkey/generate-authenticate-options');
  assert.equal(options.userVerification, 'required');
  const { publicKey } = await desk.db
    .selectFrom('desk_passkey')
    .select('public_key as publicKey')
    .executeTakeFirstOrThrow();
  const careless = createAuthenticator({ verifiesOwner: false });
  const made = careless.create({ challenge: 'x' });
  assert.ok(publicKey && made.id);
  await desk.db
    .updateTable('desk_passkey')
    .set({ credential_id: String(made.id), public_key: coseKeyOf(made) })
    .execute();
  const stranger = desk.browser();
  const refused = await signInWith(stranger, careless);
  assert.deepEqual([refused.status, refused.body.code], [401, 'AUTHENTICATION_FAILED']);
  assert.equal((await stranger.get('/api/me')).status, 401);
});

test('a passkey signs for our origin only, and a challenge serves once', async (t) => {
  const desk = await runDeskAt(t, home);
  const phished = createAuthenticator({ origin: 'http://localhost:3004' });
  const refusedAtStart = await acceptWith(desk, desk.browser(), phished);
  assert.equal(refusedAtStart.status, 400);
  const device = createAuthenticator();
  await acceptInvitation(desk.browser(), device, refusedAtStart.token);

  const browser = desk.browser();
  const { body: options } = await browser.get('/api/auth/passkey/generate-authenticate-options');
  const cookies = [...browser.cookies];
  const response = device.get(options);
  const path = '/api/auth/passkey/verify-authentication';
  assert.equal((await browser.post(path, { response })).status, 200);
  const thief = desk.browser();
  for (const [cookie, value] of cookies) thief.cookies.set(cookie, value);
  assert.equal((await thief.post(path, { response })).status, 401);
});

test('adding a passkey wants a fresh sign-in, and the last way in is not removed', async (t) => {
  const desk = await runDeskAt(t, home);
  const ada = await join(desk, 'ada@desk.example');
  const device = createAuthenticator();
  const options = await ada.browser.get('/api/auth/passkey/generate-register-options?name=Laptop');
  assert.equal(options.status, 200);
  const path = '/api/auth/passkey/verify-registration';
  const body = { response: device.create(options.body), name: 'Laptop' };
  assert.equal((await ada.browser.post(path, body)).status, 200);
  assert.equal((await signInWith(desk.browser(), device)).status, 200);

  const signedIn = desk.browser();
  await signInWith(signedIn, device);
  desk.clock.advance(16 * 60_000);
  const late = await signedIn.get('/api/auth/passkey/generate-register-options');
  assert.deepEqual([late.status, late.body.code], [403, 'SESSION_NOT_FRESH']);

  const other = createAuthenticator();
  const eve = desk.browser();
  await acceptWith(desk, eve, other);
  const [{ id } = { id: '' }] = await passkeysOf(eve);
  desk.clock.setBack(16 * 60_000);
  const last = await eve.post('/api/auth/passkey/delete-passkey', { id });
  assert.equal(last.status, 409);
  const [adas] = await passkeysOf(ada.browser);
  const foreign = await eve.post('/api/auth/passkey/delete-passkey', { id: adas?.id });
  assert.equal(foreign.status, 404, "a colleague's passkey is not there");
  const own = await ada.browser.post('/api/auth/passkey/delete-passkey', { id: adas?.id });
  assert.equal(own.status, 200);
  assert.deepEqual(await passkeysOf(ada.browser), []);
  assert.equal(
    (await ada.browser.post('/api/me/password', { current: password, next: 'kurz' })).status,
    422,
  );
});

async function passkeysOf(browser: Browser) {
  const { body } = await browser.get('/api/auth/passkey/list-user-passkeys');
  return body as unknown as { id: string }[];
}

async function acceptWith(desk: RunningDeskHome, browser: Browser, device: Authenticator) {
  const token = await desk.invite('eve@desk.example');
  return { token, ...(await acceptInvitation(browser, device, token)) };
}

async function acceptInvitation(browser: Browser, device: Authenticator, token: string) {
  const options = await browser.post('/api/invitation/passkey-options', { token });
  assert.equal(options.status, 200, JSON.stringify(options.body));
  const response = device.create(options.body);
  return await browser.post('/api/invitation/passkey', { token, response, name: 'Laptop' });
}

async function signInWith(browser: Browser, device: Authenticator) {
  const { body: options } = await browser.get('/api/auth/passkey/generate-authenticate-options');
  const response = device.get(options);
  return await browser.post('/api/auth/passkey/verify-authentication', { response });
}

/** The public key as it is stored, which stands at the end of what a device makes. */
function coseKeyOf(made: Record<string, unknown>): string {
  const { attestationObject } = made.response as { attestationObject: string };
  return Buffer.from(attestationObject, 'base64url').subarray(-77).toString('base64');
}
