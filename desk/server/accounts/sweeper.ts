// Every hour, deletes what has expired: sessions, invitations, old lines of the audit log.
import { purgeAudit } from '../../../services/mail/store/audit-log.ts';
import type { DeskParts, DeskRoutine } from '../context.ts';

const everyMs = 3_600_000;

export function createSweeper({ clock, db, log }: DeskParts): DeskRoutine {
  let cancel: (() => void) | undefined;
  let sweeping = Promise.resolve();

  async function sweep(): Promise<void> {
    const now = clock.now();
    await db.deleteFrom('desk_session').where('expires_at', '<', now).execute();
    await db.deleteFrom('desk_invitation').where('expires_at', '<', now).execute();
    await purgeAudit(db, now);
  }

  function sweepLater(): void {
    cancel = clock.after(everyMs, () => {
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
