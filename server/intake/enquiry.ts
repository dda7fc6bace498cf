// Kinds of enquiry: path, rules, wording and mails of each. Intake, store and delivery have no code for single kinds.

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
import {
  mayBeConfirmed,
  type Receipt,
  type Receipts,
  writeAbuseReceipt,
  writeConfirmation,
} from '../letters/confirmations.ts';
import type { MailMessage } from '../letters/message.ts';
import type { MailSettings, RateLimit } from '../settings/settings.ts';

export interface EnquiryKind<Field extends string = string> {
  readonly name: string;
  readonly path: string;
  /** In payload order, as for proof of work and fingerprint. */
  readonly rules: FieldRules<Field>;
  wording(language: Language): Wording<Field>;
  /** Whether every enquiry becomes a case with number and steps. */
  readonly opensCase: boolean;
  /** Total limit of confirmations; per kind, so that one can't use up another's. */
  readonly confirmationsOverall: RateLimit;
  companyMessage(
    fields: Readonly<Record<Field, string>>,
    receipt: Receipt & { readonly tag: string },
    from: Pick<Enquiry, 'language' | 'page'>,
  ): MailMessage;
  /**
   * One mail confirming all these enquiries of one address, earliest first, or undefined if the address gets
   * none.
   */
  confirmation(to: string, receipts: Receipts, language: Language): MailMessage | undefined;
}

export interface Wording<Field extends string = string> {
  readonly language: Language;
  /** The rules of the kind, with messages in this language. */
  readonly rules: FieldRules<Field>;
  readonly notices: Notices;
  readonly form: NoticeForm;
  hint(field: string, value: string): string | undefined;
}

export interface Enquiry {
  readonly kind: EnquiryKind;
  /** The sender's language. Not part of the fingerprint. */
  readonly language: Language;
  /** Path of the page with the form, if the browser sent it. Not part of the fingerprint. */
  readonly page?: string | undefined;
  /** Every kind has a field `mail`. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * Replaces the fields in the fingerprint, if senders number their reports.
   */
  readonly sameAs?: readonly string[];
}

export function fieldValues({ kind, fields }: Enquiry): string[] {
  return Object.keys(kind.rules).map((field) => fields[field] ?? '');
}

/** The contact form: one mail to the company, one confirmation to the visitor. */
export function createContactMessage(settings: MailSettings): EnquiryKind<ContactField> {
  return {
    name: 'contact',
    path: contactPath,
    rules: contactRules,
    wording: createWording(
      'contact',
      contactRulesIn,
      contactNotices,
      settings.contactMailbox,
      settings,
    ),
    opensCase: false,
    confirmationsOverall: settings.limits.confirmationOverall,
    companyMessage: (message, receipt, from) =>
      writeCompanyMessage(settings, message, receipt, from),
    confirmation: (to, receipts, language) =>
      mayBeConfirmed(settings, to)
        ? writeConfirmation(settings, to, receipts, language)
        : undefined,
  };
}

/** The report of the abuse form, in German or English. Each opens a case; the reporter gets a receipt with its number. */
export function createAbuseReport(settings: MailSettings): EnquiryKind<AbuseField> {
  return {
    name: 'abuse',
    path: abusePath,
    rules: abuseRules,
    wording: createWording('abuse', abuseRulesIn, abuseNotices, settings.abuseMailbox, settings),
    opensCase: true,
    confirmationsOverall: settings.limits.receiptOverall,
    companyMessage: (report, receipt, from) => writeAbuseMessage(settings, report, receipt, from),
    confirmation: (to, receipts, language) =>
      mayBeConfirmed(settings, to)
        ? writeAbuseReceipt(settings, to, receipts, language)
        : undefined,
  };
}

function createWording<Field extends string>(
  name: 'abuse' | 'contact',
  rulesIn: Readonly<Record<Language, FieldRules<Field>>>,
  noticesFor: (mailbox: string, language: Language) => Notices,
  mailbox: string,
  { company: { phone } }: MailSettings,
): (language: Language) => Wording<Field> {
  return (language) => ({
    language,
    rules: rulesIn[language],
    notices: noticesFor(mailbox, language),
    form: noticeForms[`${name}-${language}`],
    hint: (field, value) =>
      field === 'mail' ? addressHint(value, language, { mailbox, phone }) : undefined,
  });
}
