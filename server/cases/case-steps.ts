// The steps of an abuse case. A step and its mail are stored in one transaction.
import type { Kysely, Transaction } from 'kysely';
import { type SetAsideReason, setAsideReasons, stepWords } from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { type Desk, impossible } from '../command/desk-command.ts';
import { addMail } from '../jobs/add-jobs.ts';
import { writeResolution } from '../letters/decisions.ts';
import type { MailMessage } from '../letters/message.ts';
import { type Reasons, writeStatementOfReasons } from '../letters/statement-of-reasons.ts';
import { orderedId } from '../process/ordered-id.ts';
import type { MailSettings } from '../settings/settings.ts';
import { type CaseStep, caseSteps, type Tables } from '../store/tables.ts';
import { type Dossier, findDossier, hasOpenComplaint, mailOfStep } from './dossier.ts';
import { noteVerdict, type Verdict } from './verdict.ts';

export type Case = Dossier & { readonly caseNumber: string };

export type Workplace = Pick<Desk, 'settings' | 'now'>;

interface Step {
  readonly step: CaseStep;
  readonly note?: string | undefined;
  /** Mailed to the reporter; only for `closed`. */
  readonly decision?: string | undefined;
  readonly verdict?: Verdict | undefined;
}

/**
 * Records a step, and sends its decision.
 * @param key id or case number
 * @throws DeskError with the reason
 */
export async function recordStep(
  desk: Workplace,
  transaction: Transaction<Tables>,
  key: string,
  { decision, note, step, verdict }: Step,
): Promise<void> {
  const report = await openCase(transaction, key, step);
  const enquiryId = report.id;
  const message = decision ? decisionOn(report, decision, desk.settings) : undefined;
  const mailId = message && (await addMail(transaction, { enquiryId, message, now: desk.now() }));
  await noteStep(desk, transaction, { enquiryId, step, note, mailId });
  if (step === 'closed') await noteVerdict(transaction, report, verdict, desk.now());
}

interface ReasonsGiven extends Reasons {
  readonly to: string;
  readonly language: Language;
}

/**
 * Sends the statement of reasons to the customer and records `customer-informed`.
 * @throws DeskError with the reason
 */
export async function sendReasons(
  desk: Workplace,
  transaction: Transaction<Tables>,
  key: string,
  given: ReasonsGiven,
): Promise<void> {
  const report = await openCase(transaction, key, 'customer-informed');
  const { caseNumber, receivedAt } = report;
  const statement = { ...given, caseNumber, receivedAt, decidedAt: desk.now() };
  const message = writeStatementOfReasons(desk.settings, statement);
  const mail = { enquiryId: report.id, message, now: desk.now() };
  const mailId = await addMail(transaction, mail);
  await noteStep(desk, transaction, { enquiryId: report.id, step: 'customer-informed', mailId });
}

/**
 * Closes a case without a decision: no mail, counted as set aside.
 * @throws DeskError if it is closed, or a customer was restricted because of it
 */
export async function setAside(
  desk: Workplace,
  transaction: Transaction<Tables>,
  key: string,
  { note, reason }: { readonly reason: SetAsideReason; readonly note?: string | undefined },
): Promise<void> {
  const report = await findCase(transaction, key);
  const noted = report.steps.map(({ step }) => step);
  if (noted.includes('closed')) throw impossible('Der Fall ist schon geschlossen.');
  if (noted.includes('customer-informed')) {
    throw impossible('Der Kunde ist schon informiert. Dann gehört eine Entscheidung dazu.');
  }
  await noteStep(desk, transaction, { enquiryId: report.id, step: 'closed', note });
  await noteVerdict(transaction, report, { outcome: reason }, desk.now());
}

/** Why an enquiry can't be closed yet, in one sentence; undefined if nothing is left to decide. */
export async function obstacleToDone(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const dossier = await findDossier(db, id);
  return dossier && undecidedIn(dossier);
}

/** What is still to be decided, in one sentence; undefined if nothing. */
export function undecidedIn(dossier: Dossier): string | undefined {
  if (dossier.caseNumber === undefined) return undefined;
  if (dossier.closedAt === undefined) {
    return 'Diese Meldung ist noch nicht entschieden. Erledigt ist sie, sobald die Entscheidung gesendet oder die Meldung beiseitegelegt ist.';
  }
  return hasOpenComplaint(dossier) ? 'Über die Beschwerde ist noch nicht entschieden.' : undefined;
}

/** Why the case ended without a decision; undefined if it is open or decided. */
export function setAsideReasonOf({ outcome }: Pick<Dossier, 'outcome'>) {
  return setAsideReasons.find((reason) => reason === outcome);
}

/**
 * The case with this number, if the step is allowed.
 * @throws DeskError with the reason
 */
async function openCase(db: Kysely<Tables>, key: string, step: CaseStep): Promise<Case> {
  const report = await findCase(db, key);
  const noted = report.steps.map((known) => known.step);
  const obstacle = stepObstacle(noted, step);
  if (obstacle) throw impossible(`${report.caseNumber}: ${obstacle}`);
  return report;
}

/**
 * The case with this number, in any state.
 * @throws DeskError if there is none
 */
export async function findCase(db: Kysely<Tables>, key: string): Promise<Case> {
  const dossier = await findDossier(db, key);
  if (!dossier) throw impossible(`Es gibt keinen Vorgang »${key}«.`);
  const { caseNumber } = dossier;
  if (caseNumber === undefined) {
    throw impossible(`»${key}« ist eine Kontaktanfrage; Schritte haben nur Missbrauchsmeldungen.`);
  }
  return { ...dossier, caseNumber };
}

/** Allowed next steps; none once the case is closed. Source: content/pages/digital-services-act.mdx. */
export function openSteps(noted: readonly CaseStep[]): CaseStep[] {
  const furthest = Math.max(0, ...noted.map((step) => caseSteps.indexOf(step)));
  const later = caseSteps.slice(furthest + 1);
  // We promise that a human checks every report. Inadmissible reports have no customer to inform, so only that step
  // is optional.
  return noted.includes('checked') ? later : later.filter((step) => step === 'checked');
}

function stepObstacle(noted: readonly CaseStep[], step: CaseStep): string | undefined {
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

interface NewStep {
  readonly enquiryId: string;
  readonly step: CaseStep;
  readonly note?: string | undefined;
  readonly mailId?: string | undefined;
}

async function noteStep(
  { now }: Pick<Workplace, 'now'>,
  transaction: Transaction<Tables>,
  { enquiryId, mailId, note, step }: NewStep,
): Promise<void> {
  await transaction
    .insertInto('timeline')
    .values({
      ...{ id: orderedId(), enquiry_id: enquiryId, at: now(), kind: step },
      ...{ text: note ?? null, mail_id: mailId ?? null },
    })
    .execute();
  if (step !== 'closed') return;
  const closed = { closed_at: now() };
  await transaction.updateTable('enquiry').set(closed).where('id', '=', enquiryId).execute();
}

function decisionOn(report: Case, decision: string, settings: MailSettings): MailMessage {
  const { caseNumber, fields, language, receivedAt } = report;
  const follows = mailOfStep(report, 'received')?.message_id;
  const to = fields.mail ?? '';
  return writeResolution(settings, { caseNumber, receivedAt, language, to, decision, follows });
}
