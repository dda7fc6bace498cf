// Additions of a sender: stored with the enquiry and mailed to the company.
import { sql, type Transaction } from 'kysely';
import { germanMoment } from '../../contract/berlin-day.ts';
import { languageWords } from '../../contract/case-terms.ts';
import { visiblePattern } from '../../contract/enquiry-rules.ts';
import { type Dossier, findDossier } from '../cases/dossier.ts';
import { addMail, addWebhook } from '../jobs/add-jobs.ts';
import { asHeaderText, messageToCompany, withMailLineBreaks } from '../letters/company-message.ts';
import { facts, heading, type MailMessage } from '../letters/message.ts';
import { orderedId } from '../process/ordered-id.ts';
import type { MailSettings } from '../settings/settings.ts';
import { record, senderActor } from '../store/record.ts';
import { indexEnquiry } from '../store/search.ts';
import type { Tables } from '../store/tables.ts';
import { bytesOf } from '../store/usage.ts';

export const additionRules = {
  text: { minLength: 2, maxLength: 5_000, message: '', pattern: visiblePattern, multiline: true },
} as const;

const dayMs = 86_400_000;
const maxPerDay = 5;
const maxTotal = 50;

/** `known`: the same text as the last one, such as a double click. */
type AdditionOutcome = 'added' | 'known' | 'gone' | 'too-many';

/** Stores an addition with its mail to the company, and reopens a closed enquiry. */
export async function addToEnquiry(
  transaction: Transaction<Tables>,
  { now, settings }: { readonly now: number; readonly settings: MailSettings },
  enquiryId: string,
  text: string,
): Promise<AdditionOutcome> {
  const dossier = await findDossier(transaction, enquiryId);
  if (dossier?.id !== enquiryId) return 'gone';
  const { additions } = dossier;
  if (additions.at(-1)?.text === text) return 'known';
  const ofToday = additions.filter(({ at }) => at > now - dayMs);
  if (ofToday.length >= maxPerDay || additions.length >= maxTotal) return 'too-many';

  await transaction
    .insertInto('timeline')
    .values({
      ...{ id: orderedId(), enquiry_id: enquiryId, at: now, kind: 'addition', text },
    })
    .execute();
  await transaction
    .updateTable('enquiry')
    .set((row) => ({
      bytes: row('bytes', '+', bytesOf(text)),
      version: row('version', '+', 1),
      changed_at: now,
      // Reopens waiting and closed enquiries.
      state: sql<Dossier['state']>`case when state = 'in-work' then state else 'open' end`,
    }))
    .where('id', '=', enquiryId)
    .execute();
  await indexEnquiry(transaction, enquiryId);
  const message = writeAdditionMessage(settings, dossier, text, now);
  await addMail(transaction, { enquiryId, message, now });
  const action = 'enquiry.added';
  await record(transaction, now, {
    ...{ by: senderActor, action, about: enquiryId },
    summary: 'Nachtrag auf der Seite der Anfrage',
  });
  if (settings.webhook) {
    await addWebhook(transaction, { type: 'enquiry.changed', action, enquiryId }, now);
  }
  return 'added';
}

function writeAdditionMessage(
  settings: MailSettings,
  { caseNumber, fields, language, mails, receivedAt, tag }: Dossier,
  text: string,
  at: number,
): MailMessage {
  const { mail: address = '', name = '' } = fields;
  const { abuseMailbox, contactMailbox } = settings;
  const about = caseNumber
    ? `Missbrauchsmeldung ${caseNumber}`
    : `Anfrage: ${asHeaderText(name)} [${tag}]`;
  const mail = messageToCompany(
    settings,
    caseNumber ? abuseMailbox : contactMailbox,
    { name, mail: address },
    {
      subject: `Nachtrag zur ${about}`,
      blocks: [
        facts(
          ...(caseNumber ? [['Aktenzeichen', caseNumber] as const] : []),
          ['Name', name],
          ['E-Mail', address],
          ['Anfrage vom', `${germanMoment(receivedAt)} Uhr`],
          ['Nachtrag vom', `${germanMoment(at)} Uhr`],
          ['Sprache', languageWords[language]],
          ['Löschen', 'mit der Anfrage'],
        ),
        heading('Nachtrag:'),
        { kind: 'quote', lines: 'kept', text: withMailLineBreaks(text) },
      ],
    },
  );
  // Mail programs group both in a thread.
  const enquiryMailId = mails.find(({ recipient }) => recipient === 'company')?.message_id;
  const thread = enquiryMailId ? { 'In-Reply-To': enquiryMailId, References: enquiryMailId } : {};
  return { ...mail, headers: { ...mail.headers, ...thread } };
}
