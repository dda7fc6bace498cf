// All that is stored about a mail address: the enquiries sent with it and the mails sent to it.
import { type Kysely, sql } from 'kysely';
import { contactRules, isValid } from '../../../contract/enquiry-rules.ts';
import type { Tables } from '../store/tables.ts';
import { misuse } from './desk-fault.ts';
import { asDossierMail, type Dossier, type DossierMail, readDossiers } from './dossier.ts';

export interface DataOfAddress {
  readonly dossiers: readonly Dossier[];
  /** Mails to the address that belong to an enquiry with another address. */
  readonly furtherMails: readonly DossierMail[];
}

/**
 * The address in small letters.
 * @throws DeskFault when it is none
 */
export function readAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  if (!isValid(contactRules.mail, address)) throw misuse(`»${typed}« ist keine E-Mail-Adresse.`);
  return address;
}

// Mails to the company and its operators go to our own mailboxes, where they say nothing about an address.
const toOutside = ['confirmation', 'reporter'] as const;

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
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', 'in', toOutside)
    .where(mentions('letter', address))
    .orderBy('created_at')
    .execute();
  const own = new Set(dossiers.map(({ id }) => id));
  const furtherMails = mails
    .filter((mail) => !own.has(mail.enquiry_id))
    .map(asDossierMail)
    .filter(({ letter }) => letter.to.toLowerCase() === address);
  return { dossiers, furtherMails };
}

// SQLite and PostgreSQL read JSON with different functions. That the address occurs both can tell,
// and where it stands is seen afterwards. In an address only "%" and "_" mean something to "like".
function mentions(column: 'fields' | 'letter', address: string) {
  const pattern = `%${address.replaceAll(/[%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape ${sql.lit('\\')}`;
}
