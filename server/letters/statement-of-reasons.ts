// Why a customer's content or service is restricted, as the law wants it told to the customer.
// Source: Art. 17(3) DSA, points (a) to (f); content/pages/digital-services-act.mdx, content/pages/agb.mdx.
import type { Ground, Measure } from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { englishDate, germanDate } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { coordinator, dayIn, fromAbuseDesk } from './letter.ts';
import { facts, heading, type MailMessage, words } from './message.ts';

export interface Reasons {
  readonly measure: Measure;
  /** What it is done to, e.g. an address. */
  readonly content: string;
  /** Until when, in the operator's words. */
  readonly duration: string;
  /** Where; without it, everywhere. */
  readonly territory?: string | undefined;
  readonly facts: string;
  readonly ground: Ground;
  /** The paragraph of the law or of the contract. */
  readonly basis: string;
  /** Why the content falls under it. */
  readonly why: string;
}

interface Statement extends Reasons {
  readonly caseNumber: string;
  /** When the report came. Epoch milliseconds. */
  readonly receivedAt: number;
  /** Epoch milliseconds. */
  readonly decidedAt: number;
  readonly language: Language;
  /** Mail address of the customer. */
  readonly to: string;
}

/** The mail that tells a customer why something was restricted. It does not say who has reported it. */
export function writeStatementOfReasons(settings: MailSettings, statement: Statement): MailMessage {
  const { caseNumber, language, to } = statement;
  const phrases = statementWords[language];
  const { rows } = phrases;
  return fromAbuseDesk(settings, {
    recipient: 'customer',
    to,
    language,
    subject: phrases.subject(caseNumber),
    blocks: [
      words(phrases.opening(caseNumber)),
      facts(
        [rows.measure, phrases.measures[statement.measure]],
        [rows.content, statement.content],
        [rows.territory, statement.territory ?? phrases.everywhere],
        [rows.decided, dayIn[language](statement.decidedAt)],
        [rows.duration, statement.duration],
        [rows.basis, `${phrases.grounds[statement.ground]}: ${statement.basis}`],
      ),
      heading(phrases.factsHeading),
      words(phrases.occasion(statement.receivedAt)),
      { kind: 'quote', lines: 'wrapped', text: statement.facts },
      heading(phrases.whyHeading[statement.ground]),
      { kind: 'quote', lines: 'wrapped', text: statement.why },
      words(phrases.human),
      heading(phrases.redressHeading),
      words(phrases.redress),
    ],
  });
}

const german = {
  subject: (caseNumber: string) => `Begründung einer Maßnahme, Aktenzeichen ${caseNumber}`,
  opening: (caseNumber: string) =>
    `wir haben etwas eingeschränkt, das Sie bei uns speichern oder nutzen (Aktenzeichen ${caseNumber}). Die Gründe nennen wir Ihnen nach Art.\u00a017 des Digital Services Act (Verordnung (EU) 2022/2065).`,
  rows: {
    measure: 'Maßnahme',
    content: 'Betroffen',
    territory: 'Räumlich',
    decided: 'Entschieden am',
    duration: 'Dauer',
    basis: 'Grundlage',
  },
  measures: {
    removed: 'Inhalt entfernt',
    blocked: 'Zugang zum Inhalt gesperrt',
    demoted: 'Sichtbarkeit des Inhalts eingeschränkt',
    'service-suspended': 'Dienst ganz oder teilweise ausgesetzt',
    'service-ended': 'Dienst ganz oder teilweise beendet',
    'account-suspended': 'Konto ausgesetzt',
    'account-ended': 'Konto geschlossen',
  },
  everywhere: 'überall',
  grounds: { law: 'rechtswidriger Inhalt', terms: 'Verstoß gegen den Vertrag' },
  factsHeading: 'Worauf wir uns stützen',
  occasion: (receivedAt: number) =>
    `Anlass war eine Meldung nach Art.\u00a016 des Digital Services Act vom ${germanDate(receivedAt)}. Festgestellt haben wir:`,
  whyHeading: {
    law: 'Warum wir den Inhalt für rechtswidrig halten',
    terms: 'Warum das gegen den Vertrag verstößt',
  },
  human:
    'Erkannt und entschieden hat das ein Mensch; automatische Mittel haben wir dabei nicht benutzt.',
  redressHeading: 'Was Sie dagegen tun können',
  redress: `Antworten Sie innerhalb von sechs Monaten auf diese E-Mail, kostenlos und ohne Form; dann entscheidet eine Person, die am Fall bisher nicht beteiligt war. Daneben steht Ihnen der Rechtsweg zu den Gerichten offen. Die außergerichtliche Streitbeilegung nach Art.\u00a021 gilt nur für Online-Plattformen. ${coordinator.de} (Art.\u00a053).`,
};

const english: typeof german = {
  subject: (caseNumber) => `Statement of reasons, reference ${caseNumber}`,
  opening: (caseNumber) =>
    `we have restricted something that you store or use with us (reference ${caseNumber}). Under Art.\u00a017 of the Digital Services Act (Regulation (EU) 2022/2065) we owe you the reasons.`,
  rows: {
    measure: 'Measure',
    content: 'Affected',
    territory: 'Where',
    decided: 'Decided on',
    duration: 'Duration',
    basis: 'Ground',
  },
  measures: {
    removed: 'content removed',
    blocked: 'access to the content disabled',
    demoted: 'visibility of the content restricted',
    'service-suspended': 'service suspended in whole or in part',
    'service-ended': 'service terminated in whole or in part',
    'account-suspended': 'account suspended',
    'account-ended': 'account closed',
  },
  everywhere: 'everywhere',
  grounds: { law: 'illegal content', terms: 'breach of contract' },
  factsHeading: 'What we rely on',
  occasion: (receivedAt) =>
    `The occasion was a notice under Art.\u00a016 of the Digital Services Act of ${englishDate(receivedAt)}. What we found:`,
  whyHeading: {
    law: 'Why we consider the content illegal',
    terms: 'Why this is in breach of the contract',
  },
  human: 'A person detected this and decided on it; no automated means were used for either.',
  redressHeading: 'What you can do about it',
  redress: `Reply to this e-mail within six months, free of charge and in any form; somebody who has not been involved in the case will then decide. You may also take legal action before the courts. Out-of-court dispute settlement under Art.\u00a021 applies to online platforms only. ${coordinator.en} (Art.\u00a053).`,
};

/** What surrounds the operator's words in the mail to the customer. */
const statementWords = { de: german, en: english };
