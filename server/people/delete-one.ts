// Deletes one enquiry, for a colleague at the desk and for whoever sent it alike.
import type { Transaction } from 'kysely';
import { type Dossier, findDossier } from '../cases/dossier.ts';
import { deleteSpooledMails, findSpooledMails, spoolFolderOf } from '../jobs/spool.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';
import { deleteData, mailsOf, refuseLoss } from './address-data.ts';

const howToAccept = 'Stellen Sie zuerst die Mail an die Firma zu.';
// No mail file is about it; only the ids of the mails count.
const nobody = '-';
const nothingFurther = { furtherMails: [], furtherComplaints: [], customerOf: [] };

/**
 * @param before what else has to happen with it, in the same transaction; it may refuse
 * @returns the ids of its mails for `forgetOne`, or undefined when there is no such enquiry
 * @throws DeskError when one of its mails is on its way, or the company has not got it yet
 */
export async function deleteOne(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
  before: (dossier: Dossier) => Promise<void>,
): Promise<string[] | undefined> {
  const dossier = await findDossier(transaction, id);
  // A case number names it for the command line; here everything goes by ids.
  if (dossier?.id !== id) return undefined;
  const data = { ...nothingFurther, dossiers: [dossier] };
  refuseLoss(data, now, howToAccept);
  await before(dossier);
  await deleteData(transaction, data);
  return mailsOf(data).map((sent) => sent.id);
}

/** Removes what a deleted enquiry leaves behind beside its rows. */
export async function forgetOne(
  { removeTraces }: Pick<OpenStore, 'removeTraces'>,
  dataDir: string,
  mailIds: readonly string[],
): Promise<void> {
  const folder = spoolFolderOf(dataDir);
  await deleteSpooledMails(folder, await findSpooledMails(folder, nobody, mailIds));
  // Where another process is reading, the hourly purge does it.
  await removeTraces();
}
