// The receipt that Art. 16(4) DSA owes a reporter, and the redress that Art. 16(5) names. It promises
// what the page /digital-services-act promises, in the language in which the report was made.
import type { Language } from '../../../contract/language.ts';
import type { MailSettings } from '../mail-settings.ts';
import { abuseReceiptWords, type ReceiptWords } from './abuse-receipt-words.ts';
import { automaticAnswer } from './automatic-answer.ts';
import type { Letter } from './letter.ts';
import { wrapParagraphs } from './wrap-paragraphs.ts';

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
  const words = abuseReceiptWords[language];
  const [{ caseNumber }] = receipts;
  const isOne = receipts.length === 1;
  const subject = isOne ? words.oneSubject(caseNumber) : words.severalSubject(receipts.length);
  const text = [
    wrapParagraphs([words.greeting, isOne ? words.oneArrived : words.severalArrived]),
    receipts.map((receipt) => caseLine(words, receipt)).join('\n'),
    wrapParagraphs([...words.course(settings.abuseMailbox), words.closing]),
  ];
  return automaticAnswer(settings, to, subject, text.join('\n\n'), language);
}

function caseLine(words: ReceiptWords, { at, caseNumber }: ReportReceipt): string {
  return `  ${caseNumber}   (${words.moment(at)})`;
}
