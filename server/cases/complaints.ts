// Complaints about decisions. They arrive by mail and are recorded by hand; the decision is made by a person without
// a part in the case, as /digital-services-act promises to both sides, for six months.
import type { Kysely, Transaction } from 'kysely';
import { berlinDayOf } from '../../contract/berlin-day.ts';
import {
  type Complainant,
  type ComplaintOutcome,
  decisionSteps,
} from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { impossible } from '../command/desk-command.ts';
import { addMail } from '../jobs/add-jobs.ts';
import { writeComplaintDecision } from '../letters/decisions.ts';
import { orderedId } from '../process/ordered-id.ts';
import type { Actor } from '../store/record.ts';
import type { Tables } from '../store/tables.ts';
import { findCase, setAsideReasonOf, type Workplace } from './case-steps.ts';
import { type Dossier, mailOfStep } from './dossier.ts';
import { countComplaint } from './verdict.ts';

interface NewComplaint {
  readonly complainant: Complainant;
  /** Day of receipt, e.g. `2026-11-24`. */
  readonly receivedOn: string;
  readonly text: string;
  /** Address and language of the answer; a reporter's are known from the report. */
  readonly mail?: string | undefined;
  readonly language?: Language | undefined;
}

const nothingDecided: Readonly<Record<Complainant, string>> = {
  reporter: 'Der meldenden Person ist noch keine Entscheidung mitgeteilt.',
  customer: 'Der Kunde hat noch keine Begründung bekommen.',
};

/** @throws DeskError if it is too early or too late, or this side has complained already */
export async function noteComplaint(
  { now }: Workplace,
  transaction: Transaction<Tables>,
  key: string,
  { complainant, language, mail, receivedOn, text }: NewComplaint,
): Promise<void> {
  const report = await findCase(transaction, key);
  if (report.complaints.some((known) => known.complainant === complainant)) {
    throw impossible(
      'Diese Seite hat sich schon beschwert. Was dazukommt, schreiben Sie als Notiz auf.',
    );
  }
  const decision = report.steps.find(({ step }) => step === decisionSteps[complainant]);
  if (!decision) throw impossible(nothingDecided[complainant]);
  const [first, last] = complaintPeriod(decision.notedAt);
  if (receivedOn < first)
    throw impossible(`Mitgeteilt ist die Entscheidung erst seit ${formatDay(first)}.`);
  if (receivedOn > berlinDayOf(now()).date) throw impossible('Dieser Tag kommt erst noch.');
  if (receivedOn > last)
    throw impossible(`Die Frist von sechs Monaten endete am ${formatDay(last)}.`);
  const to = complainant === 'reporter' ? report.fields.mail : mail;
  if (!to) throw impossible('Es fehlt die Mailadresse, an die die Antwort geht.');
  await transaction
    .insertInto('case_complaint')
    .values({
      id: orderedId(),
      enquiry_id: report.id,
      complainant,
      mail: to,
      language: (complainant === 'reporter' ? undefined : language) ?? report.language,
      received_at: Date.parse(`${receivedOn}T12:00:00Z`),
      text,
      noted_at: now(),
    })
    .execute();
}

/** @param day e.g. `2026-11-24`. @returns e.g. `24.11.2026` */
function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** First and last day for a complaint, in Germany. */
export function complaintPeriod(decidedAt: number): [first: string, last: string] {
  const first = berlinDayOf(decidedAt).date;
  // The last day of the month if it is too short (§ 188 Abs. 3 BGB).
  return [first, Temporal.PlainDate.from(first).add({ months: 6 }).toString()];
}

/** Last day for a complaint from either side. @returns e.g. `2027-05-24`; undefined if neither got a decision */
export function lastComplaintDay({
  outcome,
  steps,
}: Pick<Dossier, 'outcome' | 'steps'>): string | undefined {
  const isSetAside = setAsideReasonOf({ outcome }) !== undefined;
  return steps
    .filter(({ step }) => step === 'customer-informed' || (step === 'closed' && !isSetAside))
    .map(({ notedAt }) => complaintPeriod(notedAt)[1])
    .sort()
    .at(-1);
}

interface ComplaintVerdict {
  readonly id: string;
  readonly outcome: ComplaintOutcome;
  /** Reasons, mailed to the complainant. */
  readonly answer: string;
  readonly note?: string | undefined;
}

/**
 * Decides and sends the answer, in one transaction.
 * @param by who decides. The caller ensures that it is another person than before.
 * @throws DeskError if it is decided already
 */
export async function decideComplaint(
  desk: Workplace,
  transaction: Transaction<Tables>,
  key: string,
  { answer, id, note, outcome }: ComplaintVerdict,
  by: Actor,
): Promise<void> {
  const { now, settings } = desk;
  const report = await findCase(transaction, key);
  const complaint = report.complaints.find((known) => known.id === id);
  if (!complaint) throw impossible('Diese Beschwerde gibt es nicht (mehr).');
  if (complaint.decidedAt !== undefined) throw impossible('Über diese Beschwerde ist entschieden.');
  const { complainant, language, mail: to, receivedAt } = complaint;
  const message = writeComplaintDecision(settings, {
    ...{ complainant, receivedAt, language, to, outcome, decision: answer },
    caseNumber: report.caseNumber,
    follows: mailOfStep(report, decisionSteps[complainant])?.message_id,
  });
  const mail = { enquiryId: report.id, message, now: now() };
  const mailId = await addMail(transaction, mail);
  await transaction
    .updateTable('case_complaint')
    .set({
      ...{ outcome, decided_at: now(), decided_by: by.id, decided_by_name: by.name },
      ...{ note: note ?? null, mail_id: mailId },
    })
    .where('id', '=', id)
    .execute();
  await countComplaint(transaction, report, complaint, outcome, now());
}

/** Recorded actions that count as taking part. */
const decidingActions = ['case.step', 'case.reasons', 'case.set-aside'] as const;

/** People who took part in the decision of a case, and may not decide on its complaints. */
export async function involvedIn(db: Kysely<Tables>, enquiryId: string): Promise<Actor[]> {
  const rows = await db
    .selectFrom('event')
    .select(['person_id', 'person_name'])
    .where('about', '=', enquiryId)
    .where('action', 'in', decidingActions)
    .orderBy('number')
    .execute();
  const people = new Map(rows.map((row) => [row.person_id, row.person_name]));
  return [...people].map(([id, name]) => ({ id, name }));
}
