// Deletes one enquiry with all that belongs to it, as the command line deletes those of an address.
import {
  deleteSpooledMails,
  findSpooledMails,
  spoolFolderOf,
} from '../../../services/mail/delivery/spool.ts';
import { deleteData, mailsOf, refuseLoss } from '../../../services/mail/desk/address-data.ts';
import { findDossier } from '../../../services/mail/desk/dossier.ts';
import { kindWord } from '../../../services/mail/desk/words.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { DeskParts, SignedIn } from '../context.ts';

type DeletionParts = Pick<DeskParts, 'clock' | 'db' | 'mail' | 'opened' | 'randomness'>;

const howToAccept = 'Stellen Sie zuerst die Mail an die Firma zu.';
// No mail file is about it; only the ids of the mails count.
const nobody = '-';

/**
 * @returns whether there was such an enquiry
 * @throws DeskError when one of its mails is on its way, or the company has not got it yet
 */
export async function deleteEnquiry(
  { clock, db, mail, opened, randomness }: DeletionParts,
  by: SignedIn,
  id: string,
): Promise<boolean> {
  const mailIds = await db.transaction().execute(async (transaction) => {
    const dossier = await findDossier(transaction, id);
    if (dossier?.id !== id) return undefined;
    const data = { dossiers: [dossier], furtherMails: [], furtherMessages: [] };
    refuseLoss(data, clock.now(), howToAccept);
    await deleteData(transaction, data, clock.now());
    const said = `${kindWord(dossier.kind)} gelöscht`;
    await writeAudit(transaction, {
      ...{ id: randomness.orderedId(), at: clock.now(), by },
      ...{ action: 'enquiry.deleted', about: id, said },
    });
    return mailsOf(data).map((sent) => sent.id);
  });
  if (!mailIds) return false;
  const folder = spoolFolderOf(mail.dataDir);
  await deleteSpooledMails(folder, await findSpooledMails(folder, nobody, mailIds));
  // Where another process is reading, the hourly purge does it.
  await opened.removeTraces();
  return true;
}
