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
    .where(sql`lower(json_extract(fields, '$.mail'))`, '=', address)
    .orderBy('received_at')
    .execute();
  const dossiers = await readDossiers(db, enquiries);
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', 'in', toOutside)
    .where(sql`lower(json_extract(letter, '$.to'))`, '=', address)
    .orderBy('created_at')
    .execute();
  const own = new Set(enquiries.map(({ id }) => id));
  const further = mails.filter((mail) => !own.has(mail.enquiry_id)).map(asDossierMail);
  return { dossiers, furtherMails: further };
}
