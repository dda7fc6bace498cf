import { type AbuseField, abuseRules, abuseRulesIn } from '../../contract/enquiry-rules.ts';
import { abuseNotices } from '../../contract/notices.ts';
import { abusePath } from '../../contract/service-paths.ts';
import type { EnquiryKind, Receipt } from './enquiry.ts';
import { writeAbuseLetter } from './letters/abuse-letter.ts';
import { writeAbuseReceipt } from './letters/abuse-receipt.ts';
import { mayBeConfirmed } from './letters/own-domains.ts';
import type { MailSettings } from './mail-settings.ts';

/** The report of the abuse form, in German or English. Each opens a case; the reporter gets a receipt with its number. */
export function createAbuseReport(settings: MailSettings): EnquiryKind<AbuseField> {
  return {
    name: 'abuse',
    path: abusePath,
    rules: abuseRules,
    wording: (language) => ({
      language,
      rules: abuseRulesIn[language],
      notices: abuseNotices(settings.abuseMailbox, language),
    }),
    opensCase: true,
    companyLetter: (report, receipt, language) =>
      writeAbuseLetter(settings, report, withNumber(receipt), language),
    confirmation(to, receipts, language) {
      const [first, ...further] = receipts.map(withNumber);
      if (!first || !mayBeConfirmed(settings, to)) return undefined;
      return writeAbuseReceipt(settings, to, [first, ...further], language);
    },
  };
}

function withNumber({ at, caseNumber }: Receipt): { at: number; caseNumber: string } {
  if (caseNumber === undefined) throw new TypeError('An abuse report has no case number');
  return { at, caseNumber };
}
