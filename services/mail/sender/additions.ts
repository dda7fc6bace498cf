// What a sender adds to an enquiry: it stands at the enquiry, and a mail brings it to the company.
import type { Transaction } from 'kysely';
import { type Language, visiblePattern } from '../../../contract/enquiry-rules.ts';
import { germanDate, germanTime, type Randomness } from '../../process/clock.ts';
import { type Dossier, findDossier } from '../desk/dossier.ts';
import type { MailSettings } from '../mail-settings.ts';
import {
  asHeaderText,
  languageWords,
  messageToCompany,
  withMailLineBreaks,
} from '../messages/company-message.ts';
import { facts, heading, type MailMessage } from '../messages/message.ts';
import { sender, writeAudit } from '../store/audit-log.ts';
import { putInOutbox } from '../store/outbox.ts';
import { bytesOf } from '../store/quota.ts';
import type { Tables } from '../store/tables.ts';
import { noteEvent } from '../webhooks/note-event.ts';

/** The text of an addition, as the form of the page asks for it. */
export const additionRules = {
  text: { minLength: 2, maxLength: 5_000, message: '', pattern: visiblePattern, multiline: true },
} as const;

const dayMs = 86_400_000;
const mostInADay = 5;
const mostInAll = 50;

/** `known`: the same text came last, so that a second click adds nothing. */
export type AdditionOutcome = 'added' | 'known' | 'gone' | 'too-many';

interface AdditionParts {
  readonly settings: MailSettings;
  readonly randomness: Randomness;
  readonly now: number;
}

/** Stores what was added, with its mail to the company, and opens an enquiry again that was done. */
export async function addToEnquiry(
  transaction: Transaction<Tables>,
  parts: AdditionParts,
  enquiryId: string,
  text: string,
): Promise<AdditionOutcome> {
  const { now, randomness, settings } = parts;
  const dossier = await findDossier(transaction, enquiryId);
  if (dossier?.id !== enquiryId) return 'gone';
  const { additions } = dossier;
  if (additions.at(-1)?.text === text) return 'known';
  const ofToday = additions.filter(({ at }) => at > now - dayMs);
  if (ofToday.length >= mostInADay || additions.length >= mostInAll) return 'too-many';

  const id = randomness.orderedId();
  const row = { id, enquiry_id: enquiryId, at: now, text };
  await transaction.insertInto('sender_addition').values(row).execute();
  await transaction
    .updateTable('enquiry')
    .set((enquiry) => ({ bytes: enquiry('bytes', '+', bytesOf(text)) }))
    .where('id', '=', enquiryId)
    .execute();
  await reopen(transaction, enquiryId, now);
  const message = writeAdditionMessage(settings, messageOf(dossier, text), now);
  const outgoing = { enquiryId, message, messageDomain: settings.ownDomain, now };
  await putInOutbox(transaction, randomness, outgoing);
  await writeAudit(transaction, {
    ...{ id: randomness.orderedId(), at: now, by: sender, about: enquiryId },
    ...{ action: 'enquiry.added', said: 'Nachtrag auf der Seite der Anfrage' },
  });
  const added = { type: 'enquiry.changed', action: 'enquiry.added', enquiryId } as const;
  await noteEvent(transaction, parts, added);
  return 'added';
}

// Where nobody works with the desk there is no row, and the mail alone tells of it.
async function reopen(
  transaction: Transaction<Tables>,
  enquiryId: string,
  now: number,
): Promise<void> {
  const entry = () => transaction.updateTable('desk_entry').where('enquiry_id', '=', enquiryId);
  await entry()
    .set((row) => ({ version: row('version', '+', 1), changed_at: now }))
    .execute();
  await entry().set({ state: 'open' }).where('state', 'in', ['waiting', 'done']).execute();
}

function messageOf(dossier: Dossier, text: string): Addition {
  const { caseNumber, fields, language, mails, receivedAt, tag } = dossier;
  return {
    ...{ caseNumber, receivedAt, tag, text, language },
    name: fields.name ?? '',
    mail: fields.mail ?? '',
    enquiryMailId: mails.find(({ recipient }) => recipient === 'company')?.message_id,
  };
}

interface Addition {
  readonly name: string;
  readonly mail: string;
  readonly caseNumber: string | undefined;
  readonly tag: string | undefined;
  /** When the enquiry came that it belongs to. */
  readonly receivedAt: number;
  readonly language: Language;
  readonly text: string;
  /** Message-ID of the mail that brought the enquiry, so that both stand together. */
  readonly enquiryMailId: string | undefined;
}

/** The mail that brings the company what a sender added to an enquiry. Answering it answers the sender. */
function writeAdditionMessage(settings: MailSettings, addition: Addition, at: number): MailMessage {
  const { caseNumber, enquiryMailId, language, name, receivedAt, tag, text } = addition;
  const { abuseMailbox, contactMailbox } = settings;
  const moment = (epochMs: number) => `${germanDate(epochMs)}, ${germanTime(epochMs)} Uhr`;
  const about = caseNumber
    ? `Missbrauchsmeldung ${caseNumber}`
    : `Anfrage: ${asHeaderText(name)} [${tag}]`;
  const mail = messageToCompany(settings, caseNumber ? abuseMailbox : contactMailbox, addition, {
    subject: `Nachtrag zur ${about}`,
    blocks: [
      facts(
        ...(caseNumber ? [['Aktenzeichen', caseNumber] as const] : []),
        ['Name', name],
        ['E-Mail', addition.mail],
        ['Anfrage vom', moment(receivedAt)],
        ['Nachtrag vom', moment(at)],
        ['Sprache', languageWords[language]],
        ['Löschen', 'mit der Anfrage'],
      ),
      heading('Nachtrag:'),
      { kind: 'quote', lines: 'kept', text: withMailLineBreaks(text) },
    ],
  });
  const thread = enquiryMailId ? { 'In-Reply-To': enquiryMailId, References: enquiryMailId } : {};
  return { ...mail, headers: { ...mail.headers, ...thread } };
}
