// All that is stored about a mail address (the enquiries sent with it, the mails sent to it, and what was noted about it
// at other people's reports), and its deletion. The command line, the desk and the page of a sender come here.
import { type Kysely, sql, type Transaction } from 'kysely';
import { germanMoment } from '../../contract/berlin-day.ts';
import {
  asComplaint,
  asDossierMail,
  type Dossier,
  type DossierComplaint,
  type DossierMail,
  findDossier,
  jobsOfMails,
  readDossiers,
} from '../cases/dossier.ts';
import { impossible, misuse } from '../command/desk-command.ts';
import { isBeingSent } from '../jobs/jobs.ts';
import { deleteSpooledMails, filesOf, spoolFolderOf } from '../jobs/spool.ts';
import type { OpenStore } from '../store/open-store.ts';
import { record } from '../store/record.ts';
import { indexEnquiry } from '../store/search.ts';
import type { Tables } from '../store/tables.ts';

/** Where everything about a person lies. */
export interface PersonStore {
  readonly opened: OpenStore;
  readonly dataDir: string;
  /** Epoch milliseconds. */
  now(): number;
}

interface StoredData {
  readonly dossiers: readonly Dossier[];
  /** Mails to the address that belong to an enquiry with another address. */
  readonly furtherMails: readonly DossierMail[];
  /** Complaints from the address about cases that somebody else has reported. */
  readonly furtherComplaints: readonly DossierComplaint[];
  /** Ids of the cases at which the address stands as that of the customer. */
  readonly customerOf: readonly string[];
}

export interface PersonData extends StoredData {
  /** Names of mail files of a server without SMTP. */
  readonly files: readonly string[];
}

/**
 * The address in small letters.
 * @throws DeskError when it is none
 */
export function readAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  // Looser than the forms: what they took under earlier rules must be found too.
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw misuse(`»${typed}« ist keine E-Mail-Adresse.`);
  return address;
}

/**
 * @param address in small letters (readAddress)
 * @throws DeskError when there is nothing
 */
export async function findPerson(
  { dataDir, opened }: Pick<PersonStore, 'dataDir' | 'opened'>,
  address: string,
): Promise<PersonData> {
  const found = await findStored(opened.db, address);
  const files = await filesOf(spoolFolderOf(dataDir), address, mailIdsOf(found));
  const { customerOf, dossiers, furtherComplaints, furtherMails } = found;
  const kept = [dossiers, furtherMails, furtherComplaints, customerOf, files];
  if (kept.every(({ length }) => length === 0)) {
    throw impossible(`Zu »${address}« ist nichts gespeichert.`);
  }
  return { ...found, files };
}

// Mails to the company and its operators go to our own mailboxes, where they say nothing about an address.
const toOutside = ['confirmation', 'reporter', 'customer'] as const;

async function findStored(db: Kysely<Tables>, address: string): Promise<StoredData> {
  const enquiries = await db
    .selectFrom('enquiry')
    .selectAll()
    .where(mentions('fields', address))
    .orderBy('received_at')
    .execute();
  const dossiers = (await readDossiers(db, enquiries)).filter(
    ({ fields }) => fields.mail?.toLowerCase() === address,
  );
  const own = new Set<string | null>(dossiers.map(({ id }) => id));
  const isForeign = ({ enquiry_id }: { enquiry_id: string | null }) => !own.has(enquiry_id);
  const mails = await jobsOfMails(db)
    .where('recipient', 'in', toOutside)
    .where(mentions('body', address))
    .orderBy('created_at')
    .execute();
  const complaints = await db
    .selectFrom('case_complaint')
    .selectAll()
    .where(sql<string>`lower(mail)`, '=', address)
    .execute();
  const customerOf = await db
    .selectFrom('enquiry')
    .select('id')
    .where('customer_key', '=', address)
    .execute();
  return {
    dossiers,
    furtherMails: mails
      .filter(isForeign)
      .map(asDossierMail)
      .filter(({ message }) => message.to.toLowerCase() === address),
    furtherComplaints: complaints.filter(isForeign).map(asComplaint),
    customerOf: customerOf.map(({ id }) => id),
  };
}

// SQLite and PostgreSQL read JSON with different functions. That the address occurs both can tell,
// and where it stands is seen afterwards. In an address only "%" and "_" mean something to "like".
function mentions(column: 'fields' | 'body', address: string) {
  const pattern = `%${address.replaceAll(/[%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape ${sql.lit('\\')}`;
}

type Mails = Pick<StoredData, 'dossiers' | 'furtherMails'>;

export function mailsOf({ dossiers, furtherMails }: Mails): DossierMail[] {
  return [...dossiers.flatMap(({ mails }) => mails), ...furtherMails];
}

function mailIdsOf(data: Mails): string[] {
  return mailsOf(data).map(({ id }) => id);
}

/**
 * Refuses to delete what is on its way, or what the company would lose.
 * @param loss `accepted`, or how whoever deletes can accept it
 * @throws DeskError with the reason
 */
export function refuseLoss(data: Mails, now: number, loss: string): void {
  const mails = mailsOf(data);
  // Its file or its copy in the server's memory would outlive the deletion.
  if (mails.some((mail) => isBeingSent(mail, now))) {
    throw impossible(
      'Eine der Mails wird gerade zugestellt. Versuchen Sie es in einer Minute noch einmal.',
    );
  }
  const lost = mails.filter(
    ({ recipient, state }) => recipient === 'company' && state !== 'delivered',
  );
  if (lost.length === 0 || loss === 'accepted') return;
  const enquiries = lost.map((mail) => `${germanMoment(mail.created_at)} (${mail.enquiry_id})`);
  throw impossible(
    `Die Firma hat noch nicht alles erhalten. Verloren ginge die Anfrage vom ${enquiries.join('; ')}. ${loss}`,
  );
}

/** How many went. */
interface Deleted {
  readonly enquiries: number;
  readonly cases: number;
  readonly mails: number;
  readonly files: number;
}

/**
 * Art. 17 GDPR: deletes everything of an address, with its mail files. What deleted rows leave behind in the
 * store's files is for the caller (`removeTraces`).
 *
 * @param loss see refuseLoss
 * @param alongside what else belongs into the same transaction
 * @throws DeskError when it has to wait; then nothing is changed
 */
export async function deletePerson(
  { dataDir, now, opened }: PersonStore,
  address: string,
  loss: string,
  alongside: (transaction: Transaction<Tables>, deleted: Deleted) => Promise<void> = async () => {},
): Promise<Deleted> {
  let files = 0;
  // Looked up together with the deletion, since the server may have stored more meanwhile.
  return await opened.write(async (transaction) => {
    const current = await findStored(transaction, address);
    refuseLoss(current, now(), loss);
    files += await deleteFiles(dataDir, address, current);
    await deleteRows(transaction, current);
    const { dossiers } = current;
    for (const { id } of dossiers) {
      await record(transaction, now(), { action: 'enquiry.deleted', about: id });
    }
    const deleted = {
      enquiries: dossiers.length,
      cases: dossiers.filter(({ caseNumber }) => caseNumber !== undefined).length,
      mails: mailsOf(current).length,
      files,
    };
    await alongside(transaction, deleted);
    return deleted;
  });
}

/** Before the rows, which know most files: what is interrupted between them is done again. @returns how many */
async function deleteFiles(
  dataDir: string,
  address: string | undefined,
  data: Mails,
): Promise<number> {
  const folder = spoolFolderOf(dataDir);
  const names = await filesOf(folder, address, mailIdsOf(data));
  await deleteSpooledMails(folder, names);
  return names.length;
}

async function deleteRows(
  transaction: Transaction<Tables>,
  { customerOf, dossiers, furtherComplaints, furtherMails }: StoredData,
): Promise<void> {
  for (const [table, rows] of [
    ['job', furtherMails],
    ['case_complaint', furtherComplaints],
    // All that refers to an enquiry goes with it (tables.ts).
    ['enquiry', dossiers],
  ] as const) {
    const ids = rows.map(({ id }) => id);
    await transaction.deleteFrom(table).where('id', 'in', ids).execute();
  }
  await transaction
    .updateTable('enquiry')
    .set({ customer: null, customer_key: null })
    .where('id', 'in', customerOf)
    .execute();
  for (const { enquiryId } of furtherComplaints) await indexEnquiry(transaction, enquiryId);
}

const deliverFirst = 'Stellen Sie zuerst die Mail an die Firma zu.';

/**
 * Deletes one enquiry with all that belongs to it.
 * @param before what else has to happen with it, in the same transaction; it may refuse
 * @returns whether there was such an enquiry
 * @throws DeskError when one of its mails is on its way, or the company has not got it yet
 */
export async function deleteOne(
  { dataDir, now, opened }: PersonStore,
  id: string,
  before: (transaction: Transaction<Tables>, dossier: Dossier) => Promise<void>,
): Promise<boolean> {
  const isDeleted = await opened.write(async (transaction) => {
    const dossier = await findDossier(transaction, id);
    // A case number names it for the command line; here everything goes by ids.
    if (dossier?.id !== id) return false;
    const data = { dossiers: [dossier], furtherMails: [], furtherComplaints: [], customerOf: [] };
    refuseLoss(data, now(), deliverFirst);
    await before(transaction, dossier);
    await deleteFiles(dataDir, undefined, data);
    await deleteRows(transaction, data);
    return true;
  });
  // Where another process is reading, the hourly purge does it.
  if (isDeleted) await opened.removeTraces();
  return isDeleted;
}
