// Everything stored about a mail address (enquiries from it, mails to it, mentions at other people's reports), and its
// deletion. Used by the command line, the desk and the page of a sender.
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

interface PersonStore {
  readonly opened: OpenStore;
  readonly dataDir: string;
  /** Epoch milliseconds. */
  now(): number;
}

interface StoredData {
  readonly dossiers: readonly Dossier[];
  /** Mails to the address about an enquiry from another address. */
  readonly furtherMails: readonly DossierMail[];
  /** Complaints from the address about cases reported by others. */
  readonly furtherComplaints: readonly DossierComplaint[];
  /** Ids of the cases with the address as that of the customer. */
  readonly customerOf: readonly string[];
}

export interface PersonData extends StoredData {
  /** Names of mail files, on a server without SMTP. */
  readonly files: readonly string[];
}

/**
 * The address in lowercase.
 * @throws DeskError if invalid
 */
export function readAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  // Looser than the forms, to find data accepted under earlier rules.
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw misuse(`»${typed}« ist keine E-Mail-Adresse.`);
  return address;
}

/**
 * @param address lowercase (readAddress)
 * @throws DeskError if nothing is stored
 */
export async function findPerson(
  { dataDir, opened }: Pick<PersonStore, 'dataDir' | 'opened'>,
  address: string,
): Promise<PersonData> {
  const found = await findStored(opened.db, address);
  const files = await filesOf(spoolFolderOf(dataDir), address, mailIdsOf(found));
  const person = { ...found, files };
  if (Object.values(person).every(({ length }) => length === 0)) {
    throw impossible(`Zu »${address}« ist nichts gespeichert.`);
  }
  return person;
}

// Excludes mails to the company and its operators, which are not about their recipient.
const externalRecipients = ['confirmation', 'reporter', 'customer'] as const;

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
    .where('recipient', 'in', externalRecipients)
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

// JSON functions differ between SQLite and PostgreSQL, so "like" finds candidates, and their fields are checked
// afterwards. Of an address, only "%" and "_" are special in "like".
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
 * Refuses deletion while a mail is being sent, or before the company has received the enquiry.
 * @param loss `accepted`, or how to accept the loss
 * @throws DeskError with the reason
 */
export function refuseLoss(data: Mails, now: number, loss: string): void {
  const mails = mailsOf(data);
  // Its file or its copy in memory would outlive the deletion.
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

interface Deleted {
  readonly enquiries: number;
  readonly cases: number;
  readonly mails: number;
  readonly files: number;
}

/**
 * Art. 17 GDPR: deletes everything of an address, with its mail files. The caller removes the remains in the
 * database files (`removeTraces`).
 *
 * @param loss see refuseLoss
 * @param alongside further changes in the same transaction
 * @throws DeskError if it has to wait; then nothing is changed
 */
export async function deletePerson(
  { dataDir, now, opened }: PersonStore,
  address: string,
  loss: string,
  alongside: (transaction: Transaction<Tables>, deleted: Deleted) => Promise<void> = async () => {},
): Promise<Deleted> {
  let files = 0;
  // In the transaction of the deletion, since more may have been stored meanwhile.
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

/** Before the rows, which list the files, so that an interrupted deletion can be repeated. @returns number of files */
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
    // Foreign keys cascade (tables.ts).
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

/** Hint for deletions in which a loss cannot be accepted. */
export const deliverFirst = 'Stellen Sie zuerst die Mail an die Firma zu.';

/**
 * Deletes one enquiry with everything that belongs to it.
 * @param before runs in the same transaction; may refuse
 * @returns whether it existed
 * @throws DeskError while one of its mails is being sent, or the company has not received it
 */
export async function deleteOne(
  { dataDir, now, opened }: PersonStore,
  id: string,
  before: (transaction: Transaction<Tables>, dossier: Dossier) => Promise<void>,
): Promise<boolean> {
  const isDeleted = await opened.write(async (transaction) => {
    const dossier = await findDossier(transaction, id);
    // Case numbers are for the command line; here ids are used.
    if (dossier?.id !== id) return false;
    const data = { dossiers: [dossier], furtherMails: [], furtherComplaints: [], customerOf: [] };
    refuseLoss(data, now(), deliverFirst);
    await before(transaction, dossier);
    await deleteFiles(dataDir, undefined, data);
    await deleteRows(transaction, data);
    return true;
  });
  // While another process is reading, the hourly purge does it.
  if (isDeleted) await opened.removeTraces();
  return isDeleted;
}
