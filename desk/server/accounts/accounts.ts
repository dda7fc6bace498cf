// Accounts: better-auth behind our routes, and what has to be forgotten in time.
import { APIError } from '@better-auth/core/error';
import { purgeAudit, writeAudit } from '../../../services/mail/store/audit-log.ts';
import type { DeskApp, DeskParts, DeskRoutine } from '../context.ts';
import { createAttempts } from './attempts.ts';
import { createAuth } from './auth.ts';
import { createCompanyAccount } from './company-account.ts';
import { registerCompanyAccount } from './company-routes.ts';
import { registerEditorAccess } from './editor-access.ts';
import { createForward } from './forward.ts';
import { registerInvitations } from './invitation-routes.ts';
import { acceptInvitation, findInvited } from './invitations.ts';
import { registerOwnAccount } from './own-account-routes.ts';
import { createPasswordCheck } from './passwords.ts';
import { registerPeople } from './people-routes.ts';
import { createDisguise } from './secret.ts';
import { registerSignIn } from './sign-in-routes.ts';

const sweepEveryMs = 3_600_000;

/** Adds everything about accounts. @param secret from secret.ts */
export function registerAccounts(app: DeskApp, parts: DeskParts, secret: string): DeskRoutine {
  const { clock, company, db, log, randomness } = parts;
  const disguise = createDisguise(secret);
  const attempts = createAttempts(parts.opened, { clock, disguise });
  const auth = createAuth(parts, secret, {
    async findInvited(tokenHash) {
      const invited = await findInvited(db, tokenHash, clock.now());
      if (!invited) throw gone();
      return { ...invited, id: invited.personId };
    },
    async onRegistered(personId, invitation) {
      await db.transaction().execute(async (transaction) => {
        if (invitation !== undefined) {
          const said = 'Einladung angenommen, mit Passkey';
          const given = { now: clock.now, randomness };
          const accepted = await acceptInvitation(transaction, invitation, said, given);
          if (accepted?.personId !== personId) throw gone();
          return;
        }
        const { name } = await transaction
          .selectFrom('desk_person')
          .select('name')
          .where('id', '=', personId)
          .executeTakeFirstOrThrow();
        await writeAudit(transaction, {
          id: randomness.orderedId(),
          at: clock.now(),
          by: { id: personId, name },
          action: 'passkey.added',
          about: personId,
          said: 'Passkey hinzugefügt',
        });
      });
    },
  });
  const forward = createForward(auth, parts);
  const accounts = { ...parts, auth, attempts, disguise, forward };
  const passwords = createPasswordCheck(company);
  registerSignIn(app, accounts);
  registerInvitations(app, { ...accounts, passwords });
  registerOwnAccount(app, { ...accounts, passwords });
  registerPeople(app, parts);
  registerEditorAccess(app);
  const { companyAccount: settings, url } = parts;
  const account = settings && createCompanyAccount(settings, url);
  registerCompanyAccount(app, accounts, account, secret);

  async function sweep(): Promise<void> {
    const now = new Date(clock.now()).toISOString();
    await attempts.forget();
    await db.deleteFrom('desk_session').where('expires_at', '<', now).execute();
    await db.deleteFrom('desk_verification').where('expires_at', '<', now).execute();
    await db.deleteFrom('desk_invitation').where('expires_at', '<', clock.now()).execute();
    await purgeAudit(db, clock.now());
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

function gone(): APIError {
  return new APIError('NOT_FOUND', { code: 'INVITATION_GONE', message: 'No such invitation' });
}
