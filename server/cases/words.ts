// The store's terms in the operator's words.
import { resolve } from 'node:path';
import { type Complainant, setAsideReasons } from '../../contract/case-terms.ts';
import { kindWords, recipientWords, setAsideWords, stepWords } from '../../contract/case-words.ts';
import { reasonWords } from '../jobs/smtp-errors.ts';
import { germanDate, germanTime } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { type CaseStep, caseSteps } from '../store/tables.ts';
import type { Dossier, DossierMail } from './dossier.ts';

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  mail: 'E-Mail',
  content: 'Text',
  client: 'Meldet für',
  location: 'Ort',
};

export function kindWord(kind: string): string {
  return kindWords[kind] ?? kind;
}

export function fieldWord(field: string): string {
  return fieldWords[field] ?? field;
}

/** Where the enquiries lie, for somebody who may have another place in mind. Shows no password. */
export function storeWords({
  dataDir,
  databaseUrl,
}: Pick<MailSettings, 'dataDir' | 'databaseUrl'>): string {
  if (!databaseUrl) return `in »${resolve(dataDir)}«`;
  const { host, pathname, searchParams } = databaseUrl;
  return `in der Datenbank »${pathname.slice(1)}« auf ${host || searchParams.get('host')}`;
}

/** @returns e.g. `21.11.2026, 10:13` */
export function moment(epochMs: number): string {
  return `${germanDate(epochMs)}, ${germanTime(epochMs)}`;
}

/** What the operator types to name it: the case number, otherwise the id. */
export function nameOf({ caseNumber, id }: Dossier): string {
  return caseNumber ?? id;
}

/** What a mail is and where it stands, e.g. `Bestätigung: zugestellt 21.11.2026, 10:18 (1 Versuch)`. */
export function deliveryLine(mail: DossierMail, now: number): string {
  return `${recipientWords[mail.recipient]}: ${deliveryState(mail, now)}`;
}

/** The line about the confirmation that an enquiry shares with another one, if it does. */
export function sharedLine({ sharedConfirmation: mail }: Dossier, now: number): string[] {
  if (!mail) return [];
  return [`Bestätigung, gemeinsam mit einer anderen Anfrage: ${deliveryState(mail, now)}`];
}

function deliveryState(mail: DossierMail, now: number): string {
  const tries = mail.attempts === 1 ? '1 Versuch' : `${mail.attempts} Versuche`;
  const fault = mail.last_fault === null ? '' : `, zuletzt: ${reasonWords(mail.last_fault)}`;
  return `${stateWord(mail, now)} (${tries}${fault})`;
}

function stateWord(mail: DossierMail, now: number): string {
  const settled = mail.settled_at === null ? '' : ` ${moment(mail.settled_at)}`;
  if (mail.state === 'delivered') {
    return mail.file_bytes === null ? `zugestellt${settled}` : `als Datei abgelegt${settled}`;
  }
  if (mail.state === 'failed') return `gescheitert${settled}`;
  if (isBeingSent(mail, now)) return 'wird gerade zugestellt';
  if (isHeld(mail, now)) return `zurückgehalten bis ${moment(mail.held_until)}`;
  if (mail.due_at > now) return `wartet bis ${moment(mail.due_at)}`;
  const isUntriedConfirmation = mail.recipient === 'confirmation' && mail.attempts === 0;
  return isUntriedConfirmation
    ? 'wartet, geht hinaus, sobald die Obergrenzen es zulassen'
    : 'wartet, ist fällig';
}

/** Whether the server has the mail in hand. */
export function isBeingSent(mail: Pick<DossierMail, 'leased_until'>, now: number): boolean {
  return mail.leased_until !== null && mail.leased_until > now;
}

/** Whether the caps on confirmations hold the mail back. */
export function isHeld<Mail extends Pick<DossierMail, 'held_until'>>(
  mail: Mail,
  now: number,
): mail is Mail & { held_until: number } {
  return mail.held_until !== null && mail.held_until > now;
}

/** Where a case stands and what comes next. */
export function caseState({ complaints, outcome, steps }: Dossier): string {
  const noted = steps.map(({ step }) => step);
  const last = noted.at(-1);
  const open = openSteps(noted).map((step) => `»${stepWords[step]}«`);
  const reached = last ? stepWords[last] : 'nichts vermerkt';
  const reason = setAsideReasons.find((known) => known === outcome);
  const ended = reason ? `beiseitegelegt (${setAsideWords[reason]})` : reached;
  const state = open.length === 0 ? `${ended}, geschlossen` : reached;
  if (complaints.some(({ decidedAt }) => decidedAt === undefined)) open.push('eine Beschwerde');
  return open.length === 0 ? state : `${state}; offen: ${open.join(' oder ')}`;
}

// The worker looks for jobs at this interval (delivery/worker.ts); while the mail server cannot
// be reached it rests for a minute at most (delivery/worker.ts).
export const pickupSentence =
  'Der laufende Server nimmt sich das binnen 5 Sekunden vor, bei gestörtem Mailserver binnen einer Minute; läuft er nicht, dann beim Start.';

// The order in which an abuse case goes its way. Source: content/pages/digital-services-act.mdx.

/** In the genitive, for records. */
export const complainantWords: Readonly<Record<Complainant, string>> = {
  reporter: 'der meldenden Person',
  customer: 'des Kunden',
};

/** The steps that may come next; none once the case is closed. */
export function openSteps(noted: readonly CaseStep[]): CaseStep[] {
  const furthest = Math.max(0, ...noted.map((step) => caseSteps.indexOf(step)));
  const later = caseSteps.slice(furthest + 1);
  // We promise that a human checks every report. A report that is not admissible has no customer to
  // inform, so only that step may be left out.
  return noted.includes('checked') ? later : later.filter((step) => step === 'checked');
}

/**
 * Why a step cannot be noted now, in one sentence, or undefined when it can.
 * @param noted the steps noted so far, in any order
 */
export function stepObstacle(noted: readonly CaseStep[], step: CaseStep): string | undefined {
  const word = `»${stepWords[step]}«`;
  if (noted.includes(step)) return `${word} ist schon vermerkt.`;
  if (noted.includes('closed')) return `${word} geht nicht mehr: Der Fall ist geschlossen.`;
  const open = openSteps(noted);
  if (open.includes(step)) return undefined;
  if (open.includes('checked')) {
    return `Vor ${word} steht »${stepWords.checked}«: Jede Meldung prüft zuerst ein Mensch.`;
  }
  return `${word} kommt vor dem, was schon vermerkt ist; zurück geht es nicht.`;
}
