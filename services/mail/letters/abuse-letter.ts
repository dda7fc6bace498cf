import type { AbuseReport } from '../../../contract/enquiry-rules.ts';
import { type Language, pageIn } from '../../../contract/language.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { ReportReceipt } from './abuse-receipt.ts';
import { germanDate, germanTime } from './german-time.ts';
import { languageWords } from './language-words.ts';
import type { Letter } from './letter.ts';
import { facts, heading } from './letter-content.ts';
import { letterToCompany } from './letter-to-company.ts';
import { withMailLineBreaks } from './visitor-text.ts';

/** The mail that brings an abuse report to the abuse mailbox. Answering it answers the reporter. */
export function writeAbuseLetter(
  settings: MailSettings,
  report: AbuseReport,
  { at, caseNumber }: ReportReceipt,
  language: Language,
): Letter {
  return letterToCompany(settings, settings.abuseMailbox, report, {
    subject: `Missbrauchsmeldung ${caseNumber}`,
    blocks: [
      facts(
        ['Aktenzeichen', caseNumber],
        ['Name', report.name],
        ['E-Mail', report.mail],
        ['Auftraggeber', report.client || '(nicht angegeben)'],
        ['Ort', report.location],
        ['Eingang', `${germanDate(at)}, ${germanTime(at)} Uhr`],
        ['Sprache', languageWords[language]],
        ['Formular', `${settings.siteUrl}${pageIn('/abuse', language)}`],
      ),
      heading('Beschreibung der Rechtsverletzung:'),
      { kind: 'quote', lines: 'kept', text: withMailLineBreaks(report.content) },
    ],
  });
}
