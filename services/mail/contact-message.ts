import { type ContactField, contactRules } from '../../contract/enquiry-rules.ts';
import { contactNotices } from '../../contract/notices.ts';
import { contactPath } from '../../contract/service-paths.ts';
import type { EnquiryKind } from './enquiry.ts';
import { writeCompanyLetter } from './letters/company-letter.ts';
import { mayBeConfirmed, writeConfirmation } from './letters/confirmation.ts';
import type { MailSettings } from './mail-settings.ts';

/** The message of the contact form: one mail to the company, one confirmation to the visitor. */
export function createContactMessage(settings: MailSettings): EnquiryKind<ContactField> {
  return {
    name: 'contact',
    path: contactPath,
    rules: contactRules,
    notices: contactNotices(settings.contactMailbox),
    letters(message, receivedAt) {
      const toCompany = writeCompanyLetter(settings, message, receivedAt);
      return mayBeConfirmed(settings, message.mail)
        ? [toCompany, writeConfirmation(settings, message.mail, receivedAt)]
        : [toCompany];
    },
  };
}
