// The way of a person to the desk, as the pages go it.
import assert from 'node:assert/strict';
import type { Role } from '../../desk/api/roles.ts';
import { codeOf } from './authenticator-app.ts';
import type { Browser } from './browser.ts';
import type { RunningDeskHome } from './running-desk.ts';

export const password = 'rostige Leiter am Deich 47';

export interface Colleague {
  readonly mail: string;
  readonly browser: Browser;
  readonly totpUri: string;
  readonly backupCodes: readonly string[];
  readonly id: string;
}

/** Invites somebody, who sets a password and the second factor and is signed in then. */
export async function join(
  desk: Pick<RunningDeskHome, 'browser' | 'invite'>,
  mail: string,
  role: Role = 'manage',
  network?: string,
): Promise<Colleague> {
  const token = await desk.invite(mail, role, mail.split('@')[0]);
  const browser = desk.browser(network);
  const accepted = await browser.post('/api/invitation/password', { token, password });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  const begun = await browser.post('/api/auth/two-factor/enable', { password });
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  const { backupCodes, totpURI } = begun.body as { backupCodes: string[]; totpURI: string };
  const code = codeOf(totpURI);
  const proven = await browser.post('/api/auth/two-factor/verify-totp', { code });
  assert.equal(proven.status, 200, JSON.stringify(proven.body));
  const { body: me } = await browser.get('/api/me');
  return { mail, browser, totpUri: totpURI, backupCodes, id: String(me.id) };
}

/** Signs in with password and app, once: codes are taken once, so this is the next after the one of joining. */
export async function signIn(browser: Browser, { mail, totpUri }: Colleague) {
  const first = await browser.post('/api/auth/sign-in/email', { email: mail, password });
  if (first.status !== 200) return first;
  assert.deepEqual(first.body, { twoFactorRedirect: true });
  return await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpUri, 1) });
}

/** Signs in with password and a backup code. */
export async function signInWithBackupCode(browser: Browser, { backupCodes, mail }: Colleague) {
  await browser.post('/api/auth/sign-in/email', { email: mail, password });
  const [code] = backupCodes;
  return await browser.post('/api/auth/two-factor/verify-backup-code', { code });
}
