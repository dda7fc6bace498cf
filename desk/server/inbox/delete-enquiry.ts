// Deletes one enquiry with all that belongs to it, as the command line deletes those of an address.
import { deleteOne, forgetOne } from '../../../services/mail/desk/delete-one.ts';
import { kindWord } from '../../../services/mail/desk/words.ts';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import type { DeskParts, SignedIn } from '../context.ts';

type DeletionParts = Pick<DeskParts, 'clock' | 'db' | 'mail' | 'opened' | 'randomness'>;

/**
 * @returns whether there was such an enquiry
 * @throws DeskError when one of its mails is on its way, or the company has not got it yet
 */
export async function deleteEnquiry(
  { clock, db, mail, opened, randomness }: DeletionParts,
  by: SignedIn,
  id: string,
): Promise<boolean> {
  const mailIds = await db.transaction().execute((transaction) =>
    deleteOne(transaction, id, clock.now(), async ({ kind }) => {
      await writeAudit(transaction, {
        ...{ id: randomness.orderedId(), at: clock.now(), by },
        ...{ action: 'enquiry.deleted', about: id, said: `${kindWord(kind)} gelöscht` },
      });
    }),
  );
  if (!mailIds) return false;
  await forgetOne(opened, mail.dataDir, mailIds);
  return true;
}
