// Confirmations of contact messages and receipts of reports (Art. 16(4) and (5) DSA), with the promises of
// /digital-services-act. Greeting, closing and signature: letter-frame.ts.

import {
  englishDate,
  englishTime,
  germanDate,
  germanTime,
  momentIn,
} from '../../contract/berlin-day.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { hoursInEnglish } from '../../model/opening-hours.ts';
import type { MailSettings } from '../settings/settings.ts';
import { automaticAnswer, coordinator } from './letter-frame.ts';
import { facts, letterText, type MailMessage, senderLinks } from './message.ts';

export interface Receipt {
  readonly at: number;
  /** Of reports only. */
  readonly caseNumber?: string | undefined;
}

/** Earliest first. */
export type Receipts = readonly [Receipt, ...Receipt[]];

/** Confirms messages. */
export function writeConfirmation(
  settings: MailSettings,
  to: string,
  receipts: Receipts,
  language: Language,
): MailMessage {
  const letter = confirmations[language](settings, receipts);
  return automaticAnswer(settings, settings.contactMailbox, { to, language, ...letter });
}

const confirmations = {
  de: ({ company: { name, phone, supportHours } }: MailSettings, receipts: Receipts) => ({
    subject: `Ihre Nachricht${receipts.length === 1 ? ' ist' : 'en sind'} angekommen`,
    blocks: letterText`
${germanArrival(receipts)}
Bei ${name} liest sie ein Mensch. Wer sich mit Ihrem Anliegen auskennt, antwortet Ihnen persönlich, und zwar zu unseren Geschäftszeiten: ${supportHours}.
Möchten Sie etwas ergänzen, antworten Sie einfach auf diese E-Mail.
Eilt es? Dann rufen Sie uns in dieser Zeit gern an: ${phone}.
Wie weit wir sind, sehen Sie${receipts.length === 1 ? ' auf Ihrer persönlichen Statusseite' : ' zu jeder Nachricht auf einer persönlichen Statusseite'}. Dort können Sie auch etwas ergänzen und Ihre Daten ansehen oder löschen:
${senderLinks}
Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nicht geschrieben haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.`,
  }),
  en: ({ company: { name, phone, supportHours } }: MailSettings, receipts: Receipts) => ({
    subject: `We have received your message${receipts.length === 1 ? '' : 's'}`,
    blocks: letterText`
${englishArrival(receipts)}
At ${name} a person reads it. Whoever knows most about your question will reply in person, within our office hours: ${hoursInEnglish(supportHours)}.
If you would like to add anything, simply reply to this e-mail.
Is it urgent? Then please call us within those hours: ${phone}.
Follow progress on your private status page${receipts.length === 1 ? '' : ', one for each message'}. There you can also add something, and see or delete your data:
${senderLinks}
This confirmation was sent automatically. If you did not write to us, someone has entered your address by mistake and you don’t need to do anything.`,
  }),
};

function germanArrival([first, ...further]: Receipts): string {
  const moment = ({ at }: Receipt) => `${germanDate(at)} um ${germanTime(at)}\u00a0Uhr`;
  const last = further.at(-1);
  return last === undefined
    ? `vielen Dank für Ihre Nachricht. Sie ist am ${moment(first)} bei uns eingegangen.`
    : `vielen Dank für Ihre Nachrichten. Es sind mehrere bei uns eingegangen, insgesamt ${further.length + 1}: die erste am ${moment(first)}, die letzte am ${moment(last)}. Wir bestätigen sie gemeinsam.`;
}

function englishArrival([first, ...further]: Receipts): string {
  const moment = ({ at }: Receipt) => `${englishDate(at)} at ${englishTime(at)}`;
  const last = further.at(-1);
  return last === undefined
    ? `thank you for your message. It reached us on ${moment(first)}.`
    : `thank you for your messages. Several have reached us, ${further.length + 1} in all: the first on ${moment(first)}, the last on ${moment(last)}. This confirms them together.`;
}

/** Confirms reports, with their case numbers. */
export function writeAbuseReceipt(
  settings: MailSettings,
  to: string,
  receipts: Receipts,
  language: Language,
): MailMessage {
  const letter = abuseReceipts[language](receipts);
  return automaticAnswer(settings, settings.abuseMailbox, { to, language, ...letter });
}

function numbers(receipts: Receipts, language: Language) {
  return facts(
    ...receipts.map(({ at, caseNumber = '' }) => [caseNumber, momentIn[language](at)] as const),
  );
}

const abuseReceipts = {
  de(receipts: Receipts) {
    const isOne = receipts.length === 1;
    return {
      subject: isOne
        ? `Ihre Meldung ist eingegangen, Aktenzeichen ${receipts[0].caseNumber}`
        : `Ihre ${receipts.length} Meldungen sind eingegangen`,
      blocks: letterText`
vielen Dank für Ihre ${isOne ? 'Meldung. Sie ist bei uns eingegangen und hat dieses' : 'Meldungen. Sie sind bei uns eingegangen und haben diese'} Aktenzeichen:
${numbers(receipts, 'de')}
## So geht es weiter
Ein Mensch prüft, ob die Angaben vollständig sind, ob der Inhalt auf unseren Systemen liegt und ob er rechtswidrig ist. Automatisch entschieden wird nicht. Fehlt etwas, fragen wir nach. Liegt der Inhalt auf dem System eines Kunden, informieren wir ihn; Ihren Namen nennen wir ihm nur, wenn es unbedingt erforderlich ist. Ist der Fall gelöst und geschlossen, bekommen Sie eine E-Mail mit dem Ergebnis.
## Beschwerde und Rechtsweg
Sind Sie mit unserer Entscheidung nicht einverstanden, antworten Sie innerhalb von sechs Monaten darauf; eine Person, die bisher nicht beteiligt war, sieht den Fall neu an. Daneben steht Ihnen der Rechtsweg offen. ${coordinator.de} (Art.\u00a053 DSA).
## Nachträge
Möchten Sie etwas ergänzen, antworten Sie einfach auf diese E-Mail.${isOne ? '' : ' Nennen Sie dabei das Aktenzeichen, um das es geht.'}
## Stand und Daten
Wie weit wir sind, sehen Sie${isOne ? ' auf Ihrer persönlichen Statusseite' : ' zu jeder Meldung auf einer persönlichen Statusseite'}. Dort können Sie auch etwas ergänzen und Ihre Daten ansehen. Löschen können Sie sie sechs Monate nach der Entscheidung.
${senderLinks}
Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nichts gemeldet haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.`,
    };
  },
  en(receipts: Receipts) {
    const isOne = receipts.length === 1;
    return {
      subject: isOne
        ? `We have received your report, reference ${receipts[0].caseNumber}`
        : `We have received your ${receipts.length} reports`,
      blocks: letterText`
thank you for your report${isOne ? '. We have received it under this reference' : 's. We have received them under these references'}:
${numbers(receipts, 'en')}
## What happens next
A member of our staff checks whether the report is complete, whether the content is hosted on our systems and whether it is illegal. No decision is automated. If anything is missing, we will ask you. If the content is on a customer’s system, we will inform that customer; we will disclose your name only where strictly necessary. Once the case is closed, we will e-mail you the outcome.
## Complaints and redress
If you disagree with our decision, reply within six months to the e-mail that informs you of it; someone who was not involved before will review the case. You may also take legal action. ${coordinator.en} (Art.\u00a053 DSA).
## Additions
If you would like to add anything, simply reply to this e-mail.${isOne ? '' : ' Please quote the reference it concerns.'}
## Progress and data
Follow progress on your private status page${isOne ? '' : ', one for each report'}. There you can also add something and see your data. You can delete it six months after the decision.
${senderLinks}
This confirmation was sent automatically. If you did not report anything, someone has entered your address by mistake and you don’t need to do anything.`,
    };
  },
};
