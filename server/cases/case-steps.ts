// The steps of an abuse case.
import type { Kysely, Transaction } from 'kysely';
import { type SetAsideReason, setAsideReasons } from '../../contract/case-terms.ts';
import { type Desk, impossible } from '../command/desk-command.ts';
import { addMail } from '../jobs/add-mail.ts';
import type { MailMessage } from '../letters/message.ts';
import { writeResolution } from '../letters/resolution.ts';
import type { CaseStep, Tables } from '../store/tables.ts';
import { type Dossier, findDossier, hasOpenComplaint } from './dossier.ts';
import { noteSetAside, noteVerdict, type Verdict } from './verdict.ts';
import { stepObstacle } from './words.ts';

export type Case = Dossier & { readonly caseNumber: string };

/** What is needed to write a mail and to note when. */
export type Workplace = Pick<Desk, 'settings' | 'now' | 'randomness'>;

interface Step {
  readonly step: CaseStep;
  readonly note?: string | undefined;
  /** Mailed to the reporter; only for `closed`. */
  readonly decision?: string | undefined;
  /** How it ended; only for `closed`. */
  readonly verdict?: Verdict | undefined;
}

/**
 * Notes a step, and sends the decision that goes with it: both are stored together, or neither is.
 * @param key id or case number
 * @throws DeskError with the obstacle
 */
export async function takeStep(
  desk: Workplace,
  transaction: Transaction<Tables>,
  key: string,
  { decision, note, step, verdict }: Step,
): Promise<Case> {
  const report = await openCase(transaction, key, step);
  const mailId = decision && (await sendDecision(desk, transaction, report, decision));
  await noteStep(desk, transaction, { enquiryId: report.id, step, note, mailId });
  if (step === 'closed') await noteVerdict(transaction, report, verdict, desk.now());
  return report;
}

/**
 * Closes a case without a decision: nothing is mailed, and it counts as set aside.
 * @throws DeskError when it is closed, or a customer was restricted because of it
 */
export async function setAside(
  desk: Workplace,
  transaction: Transaction<Tables>,
  key: string,
  { note, reason }: { readonly reason: SetAsideReason; readonly note?: string | undefined },
): Promise<Case> {
  const report = await findCase(transaction, key);
  const noted = report.steps.map(({ step }) => step);
  if (noted.includes('closed')) throw impossible('Der Fall ist schon geschlossen.');
  if (noted.includes('customer-informed')) {
    throw impossible('Der Kunde ist schon informiert. Dann gehört eine Entscheidung dazu.');
  }
  await noteStep(desk, transaction, { enquiryId: report.id, step: 'closed', note });
  await noteSetAside(transaction, report, reason, desk.now());
  return report;
}

/** Why an enquiry can't be done yet, in one sentence; undefined where nothing is left to decide. */
export async function obstacleToDone(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const dossier = await findDossier(db, id);
  if (dossier?.caseNumber === undefined) return undefined;
  if (dossier.closedAt === undefined) {
    return 'Diese Meldung ist noch nicht entschieden. Erledigt ist sie, sobald die Entscheidung gesendet oder die Meldung beiseitegelegt ist.';
  }
  return hasOpenComplaint(dossier) ? 'Über die Beschwerde ist noch nicht entschieden.' : undefined;
}

/** Why the case ended without a decision; undefined where it is open or decided. */
export function setAsideReasonOf({ outcome }: Pick<Dossier, 'outcome'>) {
  return setAsideReasons.find((reason) => reason === outcome);
}

/**
 * The case of that number, for which the step may be noted now.
 * @throws DeskError with the obstacle
 */
export async function openCase(db: Kysely<Tables>, key: string, step: CaseStep): Promise<Case> {
  const report = await findCase(db, key);
  const obstacle = stepObstacle(
    report.steps.map((noted) => noted.step),
    step,
  );
  if (obstacle) throw impossible(`${report.caseNumber}: ${obstacle}`);
  return report;
}

/**
 * The case of that number, wherever it stands.
 * @throws DeskError when there is none
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

interface NewStep {
  readonly enquiryId: string;
  readonly step: CaseStep;
  readonly note?: string | undefined;
  /** The mail that tells of it. */
  readonly mailId?: string | undefined;
}

export async function noteStep(
  { now, randomness }: Pick<Workplace, 'now' | 'randomness'>,
  transaction: Transaction<Tables>,
  { enquiryId, mailId, note, step }: NewStep,
): Promise<void> {
  await transaction
    .insertInto('timeline')
    .values({
      ...{ id: randomness.orderedId(), enquiry_id: enquiryId, at: now(), kind: step },
      ...{ person_id: null, person_name: null, text: note ?? null, mail_id: mailId ?? null },
    })
    .execute();
  if (step !== 'closed') return;
  const closed = { closed_at: now() };
  await transaction.updateTable('enquiry').set(closed).where('id', '=', enquiryId).execute();
}

async function sendDecision(
  desk: Workplace,
  transaction: Transaction<Tables>,
  report: Case,
  decision: string,
): Promise<string> {
  return await sendLetter(desk, transaction, report.id, draftDecision(desk, report, decision));
}

/** Stores a mail of the desk, to be sent at once. @returns its id */
export async function sendLetter(
  { now, randomness, settings }: Workplace,
  transaction: Transaction<Tables>,
  enquiryId: string,
  message: MailMessage,
): Promise<string> {
  const outgoing = { enquiryId, message, messageDomain: settings.ownDomain, now: now() };
  return await addMail(transaction, randomness, outgoing);
}

/** What the reporter would get. Nothing is noted. */
export function draftDecision(
  { settings }: Pick<Workplace, 'settings'>,
  { caseNumber, fields, language, mails, receivedAt, sharedConfirmation, steps }: Case,
  decision: string,
): MailMessage {
  const receiptMail = steps.find(({ step }) => step === 'received')?.mailId;
  // The receipt may have been merged with that of another report.
  const candidates = [...mails, sharedConfirmation];
  return writeResolution(settings, {
    caseNumber,
    receivedAt,
    language,
    to: fields.mail ?? '',
    decision,
    receiptId: candidates.find((mail) => mail?.id === receiptMail)?.message_id,
  });
}
