// All that is stored about a mail address: the enquiries sent with it, the mails sent to it, and what was
// noted about it at other people's reports.
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  asComplaint,
  asDossierMail,
  type Dossier,
  type DossierComplaint,
  type DossierMail,
  jobsOfMails,
  readDossiers,
} from '../cases/dossier.ts';
import { isBeingSent, moment } from '../cases/words.ts';
import { impossible, misuse } from '../command/desk-command.ts';
import { indexEnquiry } from '../store/search.ts';
import type { Tables } from '../store/tables.ts';

export interface DataOfAddress {
  readonly dossiers: readonly Dossier[];
  /** Mails to the address that belong to an enquiry with another address. */
  readonly furtherMails: readonly DossierMail[];
  /** Complaints from the address about cases that somebody else has reported. */
  readonly furtherComplaints: readonly DossierComplaint[];
  /** Ids of the cases at which the address stands as that of the customer. */
  readonly customerOf: readonly string[];
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

// Mails to the company and its operators go to our own mailboxes, where they say nothing about an address.
const toOutside = ['confirmation', 'reporter', 'customer'] as const;

export async function findDataOf(db: Kysely<Tables>, address: string): Promise<DataOfAddress> {
  const enquiries = await db
    .selectFrom('enquiry')
    .selectAll()
    .where(mentions('fields', address))
    .orderBy('received_at')
    .execute();
  const dossiers = (await readDossiers(db, enquiries)).filter(
    ({ fields }) => fields.mail?.toLowerCase() === address,
  );
  const mails = await jobsOfMails(db)
    .where('recipient', 'in', toOutside)
    .where(mentions('body', address))
    .orderBy('created_at')
    .execute();
  const own = new Set(dossiers.map(({ id }) => id));
  const furtherMails = mails
    .filter(({ enquiry_id }) => enquiry_id === null || !own.has(enquiry_id))
    .map(asDossierMail)
    .filter(({ message }) => message.to.toLowerCase() === address);
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
    furtherMails,
    furtherComplaints: complaints.filter((row) => !own.has(row.enquiry_id)).map(asComplaint),
    customerOf: customerOf.map(({ id }) => id),
  };
}

// SQLite and PostgreSQL read JSON with different functions. That the address occurs both can tell,
// and where it stands is seen afterwards. In an address only "%" and "_" mean something to "like".
function mentions(column: 'fields' | 'body', address: string) {
  const pattern = `%${address.replaceAll(/[%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape ${sql.lit('\\')}`;
}

export function mailsOf({
  dossiers,
  furtherMails,
}: Pick<DataOfAddress, 'dossiers' | 'furtherMails'>): DossierMail[] {
  return [...dossiers.flatMap(({ mails }) => mails), ...furtherMails];
}

/**
 * Refuses to delete what is on its way, or what the company would lose.
 * @param loss `accepted`, or how whoever deletes can accept it
 * @throws DeskError with the reason
 */
export function refuseLoss(data: DataOfAddress, now: number, loss: string): void {
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
  const enquiries = lost
    .map((mail) => `${moment(mail.created_at)} (${mail.enquiry_id})`)
    .join('; ');
  throw impossible(
    `Die Firma hat noch nicht alles erhalten. Verloren ginge die Anfrage vom ${enquiries}. ${loss}`,
  );
}

/** How many rows went. */
export interface Deleted {
  readonly enquiries: number;
  readonly cases: number;
  readonly mails: number;
}

/** Deletes enquiries with all that belongs to them, and what was noted about the address elsewhere. */
export async function deleteData(
  transaction: Transaction<Tables>,
  { customerOf, dossiers, furtherComplaints, furtherMails }: DataOfAddress,
): Promise<Deleted> {
  const ids = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    rows.map(({ id }) => id);
  await transaction.deleteFrom('job').where('id', 'in', ids(furtherMails)).execute();
  await transaction
    .deleteFrom('case_complaint')
    .where('id', 'in', ids(furtherComplaints))
    .execute();
  await transaction
    .updateTable('enquiry')
    .set({ customer: null, customer_key: null })
    .where('id', 'in', customerOf)
    .execute();
  // All that refers to an enquiry goes with it (schema.ts).
  await transaction.deleteFrom('enquiry').where('id', 'in', ids(dossiers)).execute();
  for (const { enquiryId } of furtherComplaints) await indexEnquiry(transaction, enquiryId);
  return {
    enquiries: dossiers.length,
    cases: dossiers.filter(({ caseNumber }) => caseNumber !== undefined).length,
    mails: mailsOf({ dossiers, furtherMails }).length,
  };
}
