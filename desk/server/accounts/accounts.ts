// Accounts: who is invited, how they come in, and what has to be forgotten in time.
import { purgeAudit } from '../../../services/mail/store/audit-log.ts';
import type { DeskApp, DeskParts, DeskRoutine } from '../context.ts';
import { registerCompanyAccount } from './company-routes.ts';
import type { Cookies } from './cookies.ts';
import { registerEditorAccess } from './editor-access.ts';
import { registerInvitations } from './invitation-routes.ts';
import { registerOwnAccount } from './own-account-routes.ts';
import { registerOwnPasskeys } from './own-passkey-routes.ts';
import { createPasskeys } from './passkeys.ts';
import { registerPeople } from './people-routes.ts';
import { registerSignIn } from './sign-in-routes.ts';

const sweepEveryMs = 3_600_000;

/** Adds everything about accounts. */
export function registerAccounts(app: DeskApp, parts: DeskParts, cookies: Cookies): DeskRoutine {
  const { clock, db, log } = parts;
  const passkeys = createPasskeys(parts, cookies);
  registerSignIn(app, parts, { cookies, passkeys });
  registerInvitations(app, parts, { cookies, passkeys });
  registerCompanyAccount(app, parts, cookies);
  registerOwnAccount(app, parts);
  registerOwnPasskeys(app, parts, passkeys);
  registerPeople(app, parts);
  registerEditorAccess(app);

  async function sweep(): Promise<void> {
    const now = clock.now();
    await db.deleteFrom('desk_session').where('expires_at', '<', now).execute();
    await db.deleteFrom('desk_invitation').where('expires_at', '<', now).execute();
    await purgeAudit(db, now);
  }

  let cancel: (() => void) | undefined;
  let sweeping = Promise.resolve();
  function sweepLater(): void {
    cancel = clock.after(sweepEveryMs, () => {
      sweeping = sweep().catch((error: Error) => {
        log.error({ reason: error.message }, 'desk: what has expired could not be deleted');
      });
      sweepLater();
    });
  }
  return {
    start: sweepLater,
    async stop() {
      cancel?.();
      await sweeping;
    },
  };
}
