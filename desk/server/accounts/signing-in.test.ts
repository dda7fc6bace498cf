// From the invitation to the first page, with password and second factor.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../../../testing/desk/authenticator-app.ts';
import { runDeskAt } from '../../../testing/desk/running-desk.ts';
import { join, password, signIn } from '../../../testing/desk/sign-in.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: an invited person sets a password and a second factor, and then everything opens`, async (t) => {
    const desk = await runDeskAt(t, home);
    const { code, said } = await desk.type('invite', 'Ada@desk.example', '--name', 'Ada Beispiel');
    assert.equal(code, 0, said);
    const [, token] = /http:\/\/localhost:3003\/einladung#([0-9a-f]{64})$/m.exec(said) ?? [];
    const browser = desk.browser();

    const invited = await browser.post('/api/invitation', { token });
    assert.deepEqual(
      [invited.status, invited.body.name, invited.body.mail],
      [200, 'Ada Beispiel', 'ada@desk.example'],
    );
    assert.equal((await browser.post('/api/invitation/password', { token, password })).status, 200);
    assert.equal((await browser.get('/api/me')).body.mustAddSecondFactor, true);
    assert.equal((await browser.get('/api/people')).status, 403);

    const { body: begun } = await browser.post('/api/auth/two-factor/enable', { password });
    assert.equal((await browser.get('/api/people')).status, 403, 'begun is not proven');
    const proven = await browser.post('/api/auth/two-factor/verify-totp', {
      code: codeOf(String(begun.totpURI)),
    });
    assert.equal(proven.status, 200);
    const { body: me } = await browser.get('/api/me');
    assert.deepEqual(
      [me.name, me.mail, me.role, me.mustAddSecondFactor, me.company],
      ['Ada Beispiel', 'ada@desk.example', 'manage', false, 'Leinestern'],
    );
    assert.equal((await browser.get('/api/people')).status, 200);
  });

  test(`${name}: signs in with password and code, and out again`, async (t) => {
    const desk = await runDeskAt(t, home);
    const ada = await join(desk, 'ada@desk.example');
    const browser = desk.browser();
    const answer = await signIn(browser, ada);
    assert.deepEqual([answer.status, answer.body], [200, {}]);
    assert.equal((await browser.get('/api/me')).body.mail, ada.mail);
    const cookies = [...browser.cookies];
    assert.equal((await browser.post('/api/auth/sign-out')).status, 200);
    assert.equal((await browser.get('/api/me')).status, 401);
    for (const [cookie, value] of cookies) browser.cookies.set(cookie, value);
    assert.equal((await browser.get('/api/me')).status, 401, 'an old cookie opens nothing');
  });

  test(`${name}: a backup code serves once in place of the app`, async (t) => {
    const desk = await runDeskAt(t, home);
    const ada = await join(desk, 'ada@desk.example');
    const [code] = ada.backupCodes;
    for (const expected of [200, 401]) {
      const browser = desk.browser();
      await browser.post('/api/auth/sign-in/email', { email: ada.mail, password });
      const answer = await browser.post('/api/auth/two-factor/verify-backup-code', { code });
      assert.equal(answer.status, expected);
      assert.equal((await browser.get('/api/me')).status, expected);
    }
  });
}
