import type { Transaction } from 'kysely';
import { writeResolution } from '../messages/resolution.ts';
import { putInOutbox } from '../store/outbox.ts';
import { type CaseStep, caseSteps, type Tables } from '../store/tables.ts';
import { readWords } from './arguments.ts';
import { type Desk, type DeskCommand, impossible, misuse } from './desk-command.ts';
import { type Dossier, findDossier } from './dossier.ts';
import { pickupSentence, stepObstacle, stepWords } from './words.ts';

type Case = Dossier & { readonly caseNumber: string };

export const stepCommand: DeskCommand = {
  usage:
    'step <Vorgang> <checked|customer-informed|closed> [--note "Vermerk"] [--decision "Entscheidung"]',
  summary: 'einen Schritt vermerken; closed verlangt --decision und verschickt sie',
  options: { note: { type: 'string' }, decision: { type: 'string' } },
  async run(desk, [key = '', word], options) {
    const step = readStep(word);
    const note = readWords(options, 'note');
    const decision = readWords(options, 'decision');
    if (step === 'closed' && decision === undefined) {
      throw misuse('closed braucht --decision "…": Die Entscheidung geht an die meldende Person.');
    }
    if (step !== 'closed' && decision !== undefined) {
      throw misuse(`--decision gehört nur zu closed; zu ${step} passt --note "…".`);
    }
    // The step and its mail are stored together, or neither is.
    const report = await desk.db.transaction().execute(async (transaction) => {
      const report = await openCase(transaction, key, step);
      const mailId = decision && (await sendDecision(desk, transaction, report, decision));
      await noteStep(desk, transaction, { enquiryId: report.id, step, note, mailId });
      return report;
    });
    desk.terminal.print(
      `${report.caseNumber}: »${stepWords[step]}« ist vermerkt. ${whatFollows(step, report)}`,
    );
  },
};

const notableSteps = caseSteps.filter((step) => step !== 'received');

function readStep(word: string | undefined): CaseStep {
  if (word === 'received') throw misuse('received vermerkt der Server selbst beim Eingang.');
  const step = notableSteps.find((candidate) => candidate === word);
  if (!step) throw misuse(`Den Schritt »${word}« gibt es nicht, nur ${notableSteps.join(', ')}.`);
  return step;
}

/**
 * The case of that number, for which the step may be noted now.
 * @throws DeskError with the obstacle
 */
export async function openCase(
  transaction: Transaction<Tables>,
  key: string,
  step: CaseStep,
): Promise<Case> {
  const dossier = await findDossier(transaction, key);
  if (!dossier) throw impossible(`Es gibt keinen Vorgang »${key}«.`);
  const { caseNumber, steps } = dossier;
  if (caseNumber === undefined) {
    throw impossible(`»${key}« ist eine Kontaktanfrage; Schritte haben nur Missbrauchsmeldungen.`);
  }
  const obstacle = stepObstacle(
    steps.map((noted) => noted.step),
    step,
  );
  if (obstacle) throw impossible(`${caseNumber}: ${obstacle}`);
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
  { now, randomness }: Desk,
  transaction: Transaction<Tables>,
  { enquiryId, mailId, note, step }: NewStep,
): Promise<void> {
  await transaction
    .insertInto('case_step')
    .values({
      id: randomness.orderedId(),
      enquiry_id: enquiryId,
      step,
      noted_at: now(),
      note: note ?? null,
      outbox_id: mailId ?? null,
    })
    .execute();
}

async function sendDecision(
  desk: Desk,
  transaction: Transaction<Tables>,
  { caseNumber, fields, id, language, mails, receivedAt, sharedConfirmation, steps }: Case,
  decision: string,
): Promise<string> {
  const receiptMail = steps.find(({ step }) => step === 'received')?.mailId;
  // The receipt may have been merged with that of another report.
  const candidates = [...mails, sharedConfirmation];
  const message = writeResolution(desk.settings, {
    caseNumber,
    receivedAt,
    language,
    to: fields.mail ?? '',
    decision,
    receiptId: candidates.find((mail) => mail?.id === receiptMail)?.message_id,
  });
  const { now, randomness, settings } = desk;
  const outgoing = { enquiryId: id, message, messageDomain: settings.ownDomain, now: now() };
  return await putInOutbox(transaction, randomness, outgoing);
}

function whatFollows(step: CaseStep, { fields }: Case): string {
  if (step === 'closed') return `Die Entscheidung geht an ${fields.mail}. ${pickupSentence}`;
  if (step === 'checked') return 'Eine Mail gehört nicht dazu; Rückfragen stellen Sie selbst.';
  return 'Den Kunden haben Sie selbst informiert; eine Mail geht nicht hinaus.';
}
