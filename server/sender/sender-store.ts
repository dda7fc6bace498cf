// What a token permits: reading the state, a copy and deletion; internal notes and mails to customers are excluded.
import type { Kysely } from 'kysely';
import { berlinDayOf } from '../../contract/berlin-day.ts';
import { forms } from '../../contract/forms.ts';
import { setAsideReasonOf, undecidedIn } from '../cases/case-steps.ts';
import { lastComplaintDay } from '../cases/complaints.ts';
import { type Dossier, findDossier, mailOfStep } from '../cases/dossier.ts';
import { DeskError, impossible } from '../command/desk-command.ts';
import { enquiryCopy } from '../people/person-copy.ts';
import { deleteOne } from '../people/person-data.ts';
import { keptUntil } from '../people/retention.ts';
import type { Clock } from '../process/clock.ts';
import type { RetentionTerms } from '../settings/settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import { record, senderActor } from '../store/record.ts';
import type { Tables } from '../store/tables.ts';
import { findLinkedEnquiry } from './sender-links.ts';

/** The enquiry of a token, or undefined. */
export async function findLinked(db: Kysely<Tables>, token: string): Promise<Dossier | undefined> {
  const id = await findLinkedEnquiry(db, token);
  return id === undefined ? undefined : await findDossier(db, id);
}

export type Progress = ReturnType<typeof progressOf>;

export function progressOf(dossier: Dossier, terms: RetentionTerms, now: number) {
  return {
    ...dossier,
    /** As mailed to the reporter, line breaks included. */
    decision: decisionOf(dossier),
    setAside: setAsideReasonOf(dossier),
    additions: dossier.additions.map(({ at }) => at),
    /** Why the sender cannot delete it yet. */
    obstacle: deletionObstacle(dossier, now),
    /** Date of deletion, without further activity. */
    keptUntil: keptUntil(dossier, terms),
  };
}

// Mails to a customer about a report are not shown to the reporter.
const recipientsForSender: ReadonlySet<string> = new Set(['company', 'confirmation', 'reporter']);

/** All data, as in `export`, without internal notes. */
export function copyOf(dossier: Dossier): object {
  const mails = dossier.mails.filter(({ recipient }) => recipientsForSender.has(recipient));
  const steps = dossier.steps.map((step) => ({ ...step, note: undefined }));
  return enquiryCopy({ ...dossier, mails, steps, notes: [] });
}

/** `open-case`: not decided yet. `complaint-period`: a complaint about the decision is possible. */
type DeletionObstacle = 'open-case' | 'complaint-period';

/** `on-its-way`: a mail is being sent, or not yet delivered to the company. */
type DeletionOutcome = 'deleted' | 'gone' | 'on-its-way' | DeletionObstacle;

interface Place {
  readonly store: OpenStore;
  readonly dataDir: string;
  readonly clock: Clock;
}

export async function deleteEnquiry(
  { clock, dataDir, store }: Place,
  id: string,
): Promise<DeletionOutcome> {
  let obstacle: DeletionObstacle | undefined;
  try {
    const place = { opened: store, dataDir, now: clock.now };
    const isDeleted = await deleteOne(place, id, async (transaction, dossier) => {
      obstacle = deletionObstacle(dossier, clock.now());
      if (obstacle) throw impossible(obstacle);
      await record(transaction, clock.now(), {
        ...{ by: senderActor, action: 'enquiry.deleted', about: id },
        summary: `${forms[dossier.kind].word} gelöscht`,
      });
    });
    return isDeleted ? 'deleted' : 'gone';
  } catch (error) {
    if (error instanceof DeskError) return obstacle ?? 'on-its-way';
    throw error;
  }
}

/**
 * A case is kept until it and its complaints are decided, and as long as reporter or customer may complain
 * (Art. 17(3)(e) GDPR).
 */
function deletionObstacle(dossier: Dossier, now: number): DeletionObstacle | undefined {
  if (undecidedIn(dossier) !== undefined) return 'open-case';
  const lastDay = lastComplaintDay(dossier);
  return lastDay && berlinDayOf(now).date <= lastDay ? 'complaint-period' : undefined;
}

// The operator's text in the mail that closed the case (letters/decisions.ts).
function decisionOf(dossier: Dossier): string | undefined {
  return mailOfStep(dossier, 'closed')?.message.content.blocks.find(
    (block) => block.kind === 'quote',
  )?.text;
}
