// Kinds of enquiry, one for each form: who gets it, whether it opens a case, and its mails.
import type { Ways } from '../../contract/address-hint.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import type { AbuseReport, ContactMessage, FormName } from '../../contract/forms.ts';
import { writeAbuseMessage, writeCompanyMessage } from '../letters/company-message.ts';
import {
  type Receipt,
  type Receipts,
  writeAbuseReceipt,
  writeConfirmation,
} from '../letters/confirmations.ts';
import { domainOf } from '../letters/letter-frame.ts';
import type { MailMessage } from '../letters/message.ts';
import type { MailSettings, RateLimit } from '../settings/settings.ts';

export interface Enquiry {
  readonly kind: EnquiryKind;
  /** The sender's language. Not part of the fingerprint. */
  readonly language: Language;
  /** Path of the page with the form, if the browser sent it. Not part of the fingerprint. */
  readonly page?: string | undefined;
  /** All fields of the form, in payload order. */
  readonly fields: ContactMessage | AbuseReport;
  /** Replaces the fields in the fingerprint, if senders number their reports. */
  readonly sameAs?: readonly string[];
}

export interface EnquiryKind {
  readonly name: FormName;
  readonly ways: Ways;
  /** Whether every enquiry becomes a case with number and steps. */
  readonly opensCase: boolean;
  /** Total limit of confirmations; per kind, so that one can't use up another's. */
  readonly confirmationsOverall: RateLimit;
  /** The mail to the company. */
  write(
    fields: ContactMessage,
    receipt: Receipt & { readonly tag: string },
    from: Pick<Enquiry, 'language' | 'page'>,
  ): MailMessage;
  /** One mail that confirms all these enquiries of one address, or undefined if the address gets none. */
  confirm(to: string, receipts: Receipts, language: Language): MailMessage | undefined;
}

export type EnquiryKinds = Readonly<Record<FormName, EnquiryKind>>;

export function enquiryKinds(settings: MailSettings): EnquiryKinds {
  const { abuseMailbox, company, contactMailbox, limits } = settings;
  const confirmBy =
    (write: typeof writeConfirmation): EnquiryKind['confirm'] =>
    (to, receipts, language) =>
      isOurs(to, settings) ? undefined : write(settings, to, receipts, language);
  return {
    contact: {
      name: 'contact',
      ways: { mailbox: contactMailbox, phone: company.phone },
      opensCase: false,
      confirmationsOverall: limits.confirmationOverall,
      write: (...given) => writeCompanyMessage(settings, ...given),
      confirm: confirmBy(writeConfirmation),
    },
    abuse: {
      name: 'abuse',
      ways: { mailbox: abuseMailbox, phone: company.phone },
      opensCase: true,
      confirmationsOverall: limits.receiptOverall,
      write: (...given) => writeAbuseMessage(settings, ...given),
      confirm: confirmBy(writeAbuseReceipt),
    },
  };
}

/** Whether an address is at one of our domains: a confirmation would cause a mail loop. */
function isOurs(mail: string, settings: MailSettings): boolean {
  const { abuseMailbox, company, contactMailbox, from } = settings;
  const ownDomains = [company.domain, from, contactMailbox, abuseMailbox].map(domainOf);
  const domain = domainOf(mail);
  return ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
}
