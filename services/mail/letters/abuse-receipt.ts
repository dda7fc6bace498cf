// The receipt that Art. 16(4) DSA owes a reporter, and the redress that Art. 16(5) names. It promises
// what the page /digital-services-act promises, in the language in which the report was made.
import type { Language } from '../../../contract/language.ts';
import type { MailSettings } from '../mail-settings.ts';
import { abuseReceiptWords } from './abuse-receipt-words.ts';
import { automaticAnswer } from './automatic-answer.ts';
import type { Letter } from './letter.ts';
import { facts, words } from './letter-content.ts';

export interface ReportReceipt {
  readonly at: number;
  readonly caseNumber: string;
}

/** The mail that tells a reporter the case number of a report, or of several at once. */
export function writeAbuseReceipt(
  settings: MailSettings,
  to: string,
  receipts: readonly [ReportReceipt, ...ReportReceipt[]],
  language: Language,
): Letter {
  const phrases = abuseReceiptWords[language];
  const [{ caseNumber }] = receipts;
  const isOne = receipts.length === 1;
  const subject = isOne ? phrases.oneSubject(caseNumber) : phrases.severalSubject(receipts.length);
  return automaticAnswer(
    settings,
    to,
    subject,
    [
      words(phrases.greeting),
      words(isOne ? phrases.oneArrived : phrases.severalArrived),
      facts(...receipts.map(({ at, caseNumber }) => [caseNumber, phrases.moment(at)] as const)),
      ...phrases.course(settings.abuseMailbox),
      words(phrases.closing),
    ],
    language,
  );
}
