// A kind of enquiry is all that tells the contact message from other forms: the path, the rules, the
// sentences and the mails. Intake, store and delivery know no kind by name.

import {
  type AbuseField,
  abusePath,
  abuseRules,
  abuseRulesIn,
  type ContactField,
  contactPath,
  contactRules,
  contactRulesIn,
  type FieldRules,
  type Language,
} from '../../contract/enquiry-rules.ts';
import { abuseNotices, addressHint, contactNotices, type Notices } from '../../contract/notices.ts';
import { type NoticeForm, noticeForms } from '../../contract/page-markers.ts';
import { writeAbuseMessage, writeCompanyMessage } from '../letters/company-message.ts';
import { mayBeConfirmed, writeAbuseReceipt, writeConfirmation } from '../letters/confirmations.ts';
import type { MailMessage } from '../letters/message.ts';
import type { MailSettings, RateLimit } from '../settings/mail-settings.ts';

/** What we noted when an enquiry came. */
interface Receipt {
  readonly at: number;
  /** Only where the kind opens cases. */
  readonly caseNumber: string | undefined;
}

export interface EnquiryKind<Field extends string = string> {
  readonly name: string;
  readonly path: string;
  /** In payload order, which is the order of the proof of work and of the identity. */
  readonly rules: FieldRules<Field>;
  /** What a visitor reads on the page, in a language. */
  wording(language: Language): Wording<Field>;
  /** Whether every enquiry becomes a case with a number and steps. */
  readonly opensCase: boolean;
  /** Confirmations to everyone together. Each kind has its own, so that one can't use up the other's. */
  readonly confirmationsOverall: RateLimit;
  /** The mail that brings the enquiry to the company. */
  companyMessage(
    fields: Readonly<Record<Field, string>>,
    receipt: Receipt & { readonly tag: string },
    from: Pick<Enquiry, 'language' | 'page'>,
  ): MailMessage;
  /**
   * The one mail that confirms all these enquiries of one address, the earliest first, or undefined
   * where that address gets none.
   */
  confirmation(
    to: string,
    receipts: readonly Receipt[],
    language: Language,
  ): MailMessage | undefined;
}

export interface Wording<Field extends string = string> {
  /** The language that was really taken. */
  readonly language: Language;
  /** The rules of the kind with their messages in this language. */
  readonly rules: FieldRules<Field>;
  readonly notices: Notices;
  readonly form: NoticeForm;
  /** A second line below the message of a field that broke its rule. */
  hint(field: string, value: string): string | undefined;
}

export interface Enquiry {
  readonly kind: EnquiryKind;
  /** In which the sender reads. It is no part of what identifies a submission. */
  readonly language: Language;
  /** Path of the page on which the form stood, if the browser said so. No part of the identity either. */
  readonly page?: string | undefined;
  /** Every kind has a field `mail`. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * What tells that it came before, in place of its fields, for as long as it is kept: where senders number what
   * they send.
   */
  readonly sameAs?: readonly string[];
}

/** The values in payload order. */
export function fieldValues({ kind, fields }: Enquiry): string[] {
  return Object.keys(kind.rules).map((field) => fields[field] ?? '');
}

/** The message of the contact form: one mail to the company, one confirmation to the visitor. */
export function createContactMessage(settings: MailSettings): EnquiryKind<ContactField> {
  return {
    name: 'contact',
    path: contactPath,
    rules: contactRules,
    wording: wordings('contact', contactRulesIn, contactNotices, settings.contactMailbox, settings),
    opensCase: false,
    confirmationsOverall: settings.limits.confirmationOverall,
    companyMessage: (message, receipt, from) =>
      writeCompanyMessage(settings, message, receipt, from),
    confirmation(to, receipts, language) {
      const [first, ...further] = receipts.map(({ at }) => at);
      if (first === undefined || !mayBeConfirmed(settings, to)) return undefined;
      return writeConfirmation(settings, to, [first, ...further], language);
    },
  };
}

/** The report of the abuse form, in German or English. Each opens a case; the reporter gets a receipt with its number. */
export function createAbuseReport(settings: MailSettings): EnquiryKind<AbuseField> {
  return {
    name: 'abuse',
    path: abusePath,
    rules: abuseRules,
    wording: wordings('abuse', abuseRulesIn, abuseNotices, settings.abuseMailbox, settings),
    opensCase: true,
    confirmationsOverall: settings.limits.receiptOverall,
    companyMessage: (report, receipt, from) =>
      writeAbuseMessage(settings, report, withNumber(receipt), from),
    confirmation(to, receipts, language) {
      const [first, ...further] = receipts.map(withNumber);
      if (!first || !mayBeConfirmed(settings, to)) return undefined;
      return writeAbuseReceipt(settings, to, [first, ...further], language);
    },
  };
}

function wordings<Field extends string>(
  name: 'abuse' | 'contact',
  rulesIn: Readonly<Record<Language, FieldRules<Field>>>,
  noticesFor: (mailbox: string, language: Language) => Notices,
  mailbox: string,
  { phone }: MailSettings,
): (language: Language) => Wording<Field> {
  return (language) => ({
    language,
    rules: rulesIn[language],
    notices: noticesFor(mailbox, language),
    form: noticeForms[`${name}-${language}`],
    // What is missing in an address, or how its owner reaches us all the same.
    hint: (field, value) =>
      field === 'mail' ? addressHint(value, language, { mailbox, phone }) : undefined,
  });
}

function withNumber({ at, caseNumber }: Receipt): { at: number; caseNumber: string } {
  if (caseNumber === undefined) throw new TypeError('An abuse report has no case number');
  return { at, caseNumber };
}
