// Texts of the pages of senders.

import { englishDate, germanDate } from '../../contract/berlin-day.ts';
import type { SetAsideReason } from '../../contract/case-terms.ts';
import { stepWords } from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { coordinator } from '../letters/letter-frame.ts';
import type { CaseStep } from '../store/tables.ts';
import type { Progress } from './sender-store.ts';

type States = Readonly<Record<Progress['state'], string>>;
type Refused = 'unknown' | 'trouble' | 'foreign' | 'unreadable' | 'tooLarge';
type TitleAndText = readonly [title: string, text: string];

const german = {
  date: germanDate,
  title: ({ caseNumber, receivedAt }: Progress) =>
    caseNumber ? `Ihre Meldung ${caseNumber}` : `Ihre Nachricht vom ${germanDate(receivedAt)}`,
  states: {
    open: 'Sie ist bei uns angekommen. Wir antworten Ihnen per E-Mail.',
    'in-work': 'Sie ist in Arbeit. Wir antworten Ihnen per E-Mail.',
    waiting: 'Sie ist in Arbeit; wir warten noch auf eine Antwort oder Auskunft.',
    done: 'Sie ist erledigt.',
  } satisfies States,
  caseStates: {
    open: 'Sie ist bei uns angekommen und wird geprüft.',
    'in-work': 'Sie ist in Arbeit.',
    waiting: 'Sie ist in Arbeit; wir warten noch auf eine Antwort oder Auskunft.',
    done: 'Sie ist in Arbeit.',
  } satisfies States,
  closed: 'Der Fall ist geschlossen. Das Ergebnis haben wir Ihnen per E-Mail geschickt.',
  /** For reports closed without a decision. */
  setAside: {
    spam: 'Wir haben sie ohne Entscheidung geschlossen, weil wir sie für Spam halten. Ist das falsch, schreiben Sie es uns hier.',
    duplicate:
      'Wir haben sie ohne Entscheidung geschlossen, weil uns derselbe Inhalt schon gemeldet war; entschieden wird dort. Ist das falsch, schreiben Sie es uns hier.',
    withdrawn: 'Wir haben sie ohne Entscheidung geschlossen, weil sie zurückgezogen wurde.',
  } satisfies Record<SetAsideReason, string>,
  setAsideStep: 'Ohne Entscheidung geschlossen',
  steps: stepWords as Readonly<Record<CaseStep, string>>,
  stepsHeading: 'Was bisher geschah',
  decision: 'Unsere Entscheidung',
  redressHeading: 'Sind Sie anderer Meinung?',
  redress: `Dann schreiben Sie es uns innerhalb von sechs Monaten hier oder antworten Sie auf die E-Mail mit der Entscheidung; eine Person, die bisher nicht beteiligt war, sieht den Fall neu an. Daneben steht Ihnen der Rechtsweg zu den Gerichten offen. ${coordinator.de} (Art.\u00a053 DSA).`,
  add: 'Etwas ergänzen',
  addHint: 'Höchstens 5.000 Zeichen.',
  addLabel: 'Nachtrag',
  addButton: 'Nachtrag senden',
  additions: (moments: readonly string[]) => `Bisher angekommen: ${moments.join('; ')}.`,
  data: 'Ihre Daten',
  keptUntil: (date: string) =>
    `Wir löschen sie am ${date} automatisch, oder später, wenn bis dahin noch etwas geschieht.`,
  keptOpen: 'Wir löschen sie automatisch, einige Zeit nachdem alles erledigt ist.',
  download: 'Daten herunterladen (JSON)',
  notes: 'Was wir intern dazu notieren, steht nicht in der Datei; fragen Sie uns danach.',
  remove: 'Daten löschen',
  removeTitle: 'Alle Daten hierzu löschen?',
  removeText:
    'Wir löschen aus unserer Datenbank sofort alles, was zu diesem Vorgang gehört, auch diese Seite. Das lässt sich nicht rückgängig machen, und eine Antwort ist danach nicht mehr sicher. Die E-Mail in unserem Postfach löschen wir von Hand, außer Geschäftsbriefe.',
  removeButton: 'Endgültig löschen',
  back: 'Zurück',
  messages: {
    added: 'Ihr Nachtrag ist angekommen.',
    tooLong: 'Bitte schreiben Sie 2 bis 5.000 Zeichen.',
    tooManyAdditions: 'Mehr nehmen wir hier heute nicht an. Antworten Sie bitte auf unsere E-Mail.',
    full: 'Zurzeit nehmen wir hier nichts an. Antworten Sie bitte auf unsere E-Mail.',
    'open-case':
      'Ihre Meldung ist noch nicht entschieden. Solange bewahren wir sie auf, weil der Digital Services Act uns zu einer Entscheidung verpflichtet (Art.\u00a016). Löschen können Sie sie sechs Monate nach der Entscheidung.',
    'complaint-period':
      'Bis dahin kann sich auch der betroffene Kunde gegen die Entscheidung beschweren, und wir müssen sie belegen können (Art.\u00a017 Abs.\u00a03 Buchst.\u00a0e DSGVO). Löschen können Sie sie sechs Monate nach der Entscheidung.',
    'on-its-way':
      'Gerade ist noch eine E-Mail hierzu unterwegs. Versuchen Sie es bitte in einigen Minuten noch einmal.',
    deleted:
      'Alles hierzu ist aus unserer Datenbank gelöscht, und der Link funktioniert nicht mehr.',
  },
  deletedTitle: 'Ihre Daten sind gelöscht',
  refused: {
    unknown: [
      'Diesen Vorgang gibt es nicht',
      'Der Link ist unvollständig, oder die Daten sind inzwischen gelöscht. Öffnen Sie ihn noch einmal aus unserer E-Mail, oder schreiben Sie uns.',
    ],
    trouble: ['Das geht gerade nicht', 'Bitte versuchen Sie es in einer Minute noch einmal.'],
    foreign: [
      'Nicht gesendet',
      'Das kam nicht von unserer Seite. Öffnen Sie den Link bitte noch einmal aus unserer E-Mail.',
    ],
    unreadable: [
      'Nicht gesendet',
      'Das konnten wir nicht lesen. Bitte versuchen Sie es noch einmal.',
    ],
    tooLarge: [
      'Nicht gesendet',
      'Ihr Text ist zu lang. Bitte schreiben Sie 2 bis 5.000 Zeichen, oder antworten Sie auf unsere E-Mail.',
    ],
  } as Readonly<Record<Refused, TitleAndText>>,
};

const english: typeof german = {
  date: englishDate,
  title: ({ caseNumber, receivedAt }) =>
    caseNumber ? `Your report ${caseNumber}` : `Your message of ${englishDate(receivedAt)}`,
  states: {
    open: 'We have received it. We will reply by e-mail.',
    'in-work': 'We are working on it. We will reply by e-mail.',
    waiting: 'We are working on it and waiting for a reply or for information.',
    done: 'It has been dealt with.',
  },
  caseStates: {
    open: 'We have received it, and it will be checked.',
    'in-work': 'We are working on it.',
    waiting: 'We are working on it and waiting for a reply or for information.',
    done: 'We are working on it.',
  },
  closed: 'The case is closed. We have sent you the outcome by e-mail.',
  setAside: {
    spam: 'We have closed it without a decision, since we consider it spam. If that is wrong, please tell us here.',
    duplicate:
      'We have closed it without a decision, since the same content had been reported before and is decided there. If that is wrong, please tell us here.',
    withdrawn: 'We have closed it without a decision, since it was withdrawn.',
  },
  setAsideStep: 'Closed without a decision',
  steps: {
    received: 'Receipt confirmed',
    checked: 'Report checked',
    'customer-informed': 'Customer informed',
    closed: 'Outcome sent',
  },
  stepsHeading: 'What has happened so far',
  decision: 'Our decision',
  redressHeading: 'Do you disagree?',
  redress: `Then tell us here within six months or reply to the e-mail with the decision; someone who was not involved before will review the case. You may also take legal action. ${coordinator.en} (Art.\u00a053 DSA).`,
  add: 'Add something',
  addHint: 'At most 5,000 characters.',
  addLabel: 'Addition',
  addButton: 'Send',
  additions: (moments) => `Arrived so far: ${moments.join('; ')}.`,
  data: 'Your data',
  keptUntil: (date) =>
    `It is deleted automatically on ${date}, or later if anything happens before then.`,
  keptOpen: 'It is deleted automatically some time after everything has been dealt with.',
  download: 'Download data (JSON)',
  notes: 'What our staff note for themselves is not in the file; please ask us for it.',
  remove: 'Delete data',
  removeTitle: 'Delete all data about this?',
  removeText:
    'We delete everything that belongs to this from our database at once, this page included. That cannot be undone, and you may then get no reply. We delete the e-mail in our mailbox by hand, except for business letters.',
  removeButton: 'Delete for good',
  back: 'Back',
  messages: {
    added: 'Your addition has arrived.',
    tooLong: 'Please write 2 to 5,000 characters.',
    tooManyAdditions: 'We can’t accept more here today. Please reply to our e-mail.',
    full: 'We can’t accept anything here at present. Please reply to our e-mail.',
    'open-case':
      'Your report has not been decided yet. We keep it until then, since the Digital Services Act obliges us to decide (Art.\u00a016). You can delete it six months after the decision.',
    'complaint-period':
      'Until then the customer concerned may complain about the decision too, and we have to be able to account for it (Art.\u00a017(3)(e) GDPR). You can delete it six months after the decision.',
    'on-its-way': 'An e-mail about this is still on its way. Please try again in a few minutes.',
    deleted: 'Everything about this is deleted from our database, and the link no longer works.',
  },
  deletedTitle: 'Your data is deleted',
  refused: {
    unknown: [
      'There is nothing here',
      'The link is incomplete, or the data has been deleted. Open it once more from our e-mail, or write to us.',
    ],
    trouble: ['Not possible at the moment', 'Please try again in a minute.'],
    foreign: [
      'Not sent',
      'This did not come from our page. Please open the link from our e-mail once more.',
    ],
    unreadable: ['Not sent', 'We could not read this. Please try again.'],
    tooLarge: [
      'Not sent',
      'Your text is too long. Please write 2 to 5,000 characters, or reply to our e-mail.',
    ],
  },
};

export const senderWords: Readonly<Record<Language, typeof german>> = { de: german, en: english };
