// The statement of reasons for a restriction, to the customer. Source: Art. 17(3) DSA, points (a) to (f); content/pages/digital-services-act.mdx, content/pages/agb.mdx.

import { englishDate, germanDate } from '../../contract/berlin-day.ts';
import { type Ground, type Measure, measureWords } from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import type { MailSettings } from '../settings/settings.ts';
import { coordinator, fromAbuseDesk } from './letter-frame.ts';
import { facts, letterText, type MailMessage, quote } from './message.ts';

export interface Reasons {
  readonly measure: Measure;
  /** The restricted content, e.g. an address. */
  readonly content: string;
  /** As written at the desk. */
  readonly duration: string;
  /** Everywhere if missing. */
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
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Epoch milliseconds. */
  readonly decidedAt: number;
  readonly language: Language;
  readonly to: string;
}

/** Does not name the reporter. */
export function writeStatementOfReasons(settings: MailSettings, statement: Statement): MailMessage {
  const { language, to } = statement;
  const letter = statements[language](statement);
  return fromAbuseDesk(settings, { recipient: 'customer', to, language, ...letter });
}

const germanGrounds = { law: 'rechtswidriger Inhalt', terms: 'Verstoß gegen den Vertrag' };

const english = {
  measures: {
    removed: 'content removed',
    blocked: 'access to the content disabled',
    demoted: 'visibility of the content restricted',
    'service-suspended': 'service suspended in whole or in part',
    'service-ended': 'service terminated in whole or in part',
    'account-suspended': 'account suspended',
    'account-ended': 'account closed',
  },
  grounds: { law: 'illegal content', terms: 'breach of contract' },
};

const statements = {
  de: (statement: Statement) => ({
    subject: `Begründung einer Maßnahme, Aktenzeichen ${statement.caseNumber}`,
    blocks: letterText`
wir haben etwas eingeschränkt, das Sie bei uns speichern oder nutzen (Aktenzeichen ${statement.caseNumber}). Die Gründe nennen wir Ihnen nach Art.\u00a017 des Digital Services Act (Verordnung (EU) 2022/2065).
${facts(
  ['Maßnahme', measureWords[statement.measure]],
  ['Betroffen', statement.content],
  ['Räumlich', statement.territory ?? 'überall'],
  ['Entschieden am', germanDate(statement.decidedAt)],
  ['Dauer', statement.duration],
  ['Grundlage', `${germanGrounds[statement.ground]}: ${statement.basis}`],
)}
## Worauf wir uns stützen
Anlass war eine Meldung nach Art.\u00a016 des Digital Services Act vom ${germanDate(statement.receivedAt)}. Festgestellt haben wir:
${quote(statement.facts)}
## Warum ${statement.ground === 'law' ? 'wir den Inhalt für rechtswidrig halten' : 'das gegen den Vertrag verstößt'}
${quote(statement.why)}
Erkannt und entschieden hat das ein Mensch; automatische Mittel haben wir dabei nicht benutzt.
## Was Sie dagegen tun können
Antworten Sie innerhalb von sechs Monaten auf diese E-Mail, kostenlos und ohne Form; dann entscheidet eine Person, die am Fall bisher nicht beteiligt war. Daneben steht Ihnen der Rechtsweg zu den Gerichten offen. Die außergerichtliche Streitbeilegung nach Art.\u00a021 gilt nur für Online-Plattformen. ${coordinator.de} (Art.\u00a053).`,
  }),
  en: (statement: Statement) => ({
    subject: `Statement of reasons, reference ${statement.caseNumber}`,
    blocks: letterText`
we have restricted something that you store or use with us (reference ${statement.caseNumber}). Under Art.\u00a017 of the Digital Services Act (Regulation (EU) 2022/2065) we owe you the reasons.
${facts(
  ['Measure', english.measures[statement.measure]],
  ['Affected', statement.content],
  ['Where', statement.territory ?? 'everywhere'],
  ['Decided on', englishDate(statement.decidedAt)],
  ['Duration', statement.duration],
  ['Ground', `${english.grounds[statement.ground]}: ${statement.basis}`],
)}
## What we rely on
The occasion was a notice under Art.\u00a016 of the Digital Services Act of ${englishDate(statement.receivedAt)}. What we found:
${quote(statement.facts)}
## Why ${statement.ground === 'law' ? 'we consider the content illegal' : 'this is in breach of the contract'}
${quote(statement.why)}
A person detected this and decided on it; no automated means were used for either.
## What you can do about it
Reply to this e-mail within six months, free of charge and in any form; somebody who has not been involved in the case will then decide. You may also take legal action before the courts. Out-of-court dispute settlement under Art.\u00a021 applies to online platforms only. ${coordinator.en} (Art.\u00a053).`,
  }),
};
