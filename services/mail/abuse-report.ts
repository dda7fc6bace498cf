import { type AbuseField, abuseRules } from '../../contract/enquiry-rules.ts';
import { abuseNotices } from '../../contract/notices.ts';
import { abusePath } from '../../contract/service-paths.ts';
import type { EnquiryKind, Receipt } from './enquiry.ts';
import { writeAbuseLetter } from './letters/abuse-letter.ts';
import { writeAbuseReceipt } from './letters/abuse-receipt.ts';
import { mayBeConfirmed } from './letters/own-domains.ts';
import type { MailSettings } from './mail-settings.ts';

/** The report of the abuse form. Each opens a case; the reporter gets a receipt with its number. */
export function createAbuseReport(settings: MailSettings): EnquiryKind<AbuseField> {
  return {
    name: 'abuse',
    path: abusePath,
    rules: abuseRules,
    notices: abuseNotices(settings.abuseMailbox),
    opensCase: true,
    companyLetter: (report, receipt) =>
      writeAbuseLetter(settings, report, receipt.at, withNumber(receipt).caseNumber),
    confirmation(to, receipts) {
      const [first, ...further] = receipts.map(withNumber);
      if (!first || !mayBeConfirmed(settings, to)) return undefined;
      return writeAbuseReceipt(settings, to, [first, ...further]);
    },
  };
}

function withNumber({ at, caseNumber }: Receipt): { at: number; caseNumber: string } {
  if (caseNumber === undefined) throw new TypeError('An abuse report has no case number');
  return { at, caseNumber };
}
