import { type ContactField, contactRules } from '../../contract/enquiry-rules.ts';
import { contactNotices } from '../../contract/notices.ts';
import { contactPath } from '../../contract/service-paths.ts';
import type { EnquiryKind } from './enquiry.ts';
import { writeCompanyLetter } from './letters/company-letter.ts';
import { writeConfirmation } from './letters/confirmation.ts';
import { mayBeConfirmed } from './letters/own-domains.ts';
import type { MailSettings } from './mail-settings.ts';

/** The message of the contact form: one mail to the company, one confirmation to the visitor. */
export function createContactMessage(settings: MailSettings): EnquiryKind<ContactField> {
  return {
    name: 'contact',
    path: contactPath,
    rules: contactRules,
    wording: () => ({
      language: 'de',
      rules: contactRules,
      notices: contactNotices(settings.contactMailbox),
    }),
    opensCase: false,
    companyLetter: (message, { at }) => writeCompanyLetter(settings, message, at),
    confirmation(to, receipts) {
      const [first, ...further] = receipts.map(({ at }) => at);
      if (first === undefined || !mayBeConfirmed(settings, to)) return undefined;
      return writeConfirmation(settings, to, [first, ...further]);
    },
  };
}
