// Store access for the pages of senders. A token permits reading the state, adding text and deletion; internal notes
// and mails to customers are excluded.
import { berlinDayOf } from '../../contract/berlin-day.ts';
import type { SetAsideReason } from '../../contract/case-terms.ts';
import { kindWords } from '../../contract/case-terms.ts';
import { setAsideReasonOf, undecidedIn } from '../cases/case-steps.ts';
import { lastComplaintDay } from '../cases/complaints.ts';
import { type Dossier, findDossier, mailOfStep } from '../cases/dossier.ts';
import { DeskError, impossible } from '../command/desk-command.ts';
import { enquiryCopy } from '../people/person-copy.ts';
import { deleteOne } from '../people/person-data.ts';
import { keptUntil } from '../people/retention.ts';
import type { Clock, Randomness } from '../process/clock.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import { record, senderActor } from '../store/record.ts';
import type { UsageWatch } from '../store/usage.ts';
import { type AdditionOutcome, addToEnquiry } from './additions.ts';
import { findLinkedEnquiry } from './sender-links.ts';

export interface SenderStoreParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly usage: Pick<UsageWatch, 'share'>;
  readonly onMail: () => void;
}

export interface Progress extends Pick<Dossier, 'caseNumber' | 'receivedAt' | 'state' | 'steps'> {
  /** As mailed to the reporter, line breaks included. */
  readonly decision: string | undefined;
  readonly setAside: SetAsideReason | undefined;
  readonly additions: readonly number[];
  /** Why the sender cannot delete it yet. */
  readonly obstacle: DeletionObstacle | undefined;
  /** Date of deletion, without further activity. */
  readonly keptUntil: number | undefined;
}

/** `open-case`: not decided yet. `complaint-period`: a complaint about the decision is possible. */
type DeletionObstacle = 'open-case' | 'complaint-period';

/** `on-its-way`: a mail is being sent, or not yet delivered to the company. */
type DeletionOutcome = 'deleted' | 'gone' | 'on-its-way' | DeletionObstacle;

// Mails to a customer about a report are not shown to the reporter.
const recipientsForSender: ReadonlySet<string> = new Set(['company', 'confirmation', 'reporter']);

export function createSenderStore(settings: MailSettings, parts: SenderStoreParts) {
  const { clock, onMail, randomness, store, usage } = parts;
  const { db } = store;

  async function find(enquiryId: string): Promise<Dossier | undefined> {
    const dossier = await findDossier(db, enquiryId);
    return dossier?.id === enquiryId ? dossier : undefined;
  }

  return {
    /** The enquiry of a token, or undefined. */
    open: (token: string) => findLinkedEnquiry(db, token),
    async progress(enquiryId: string): Promise<Progress | undefined> {
      const dossier = await find(enquiryId);
      return (
        dossier && {
          ...dossier,
          decision: decisionOf(dossier),
          setAside: setAsideReasonOf(dossier),
          additions: dossier.additions.map(({ at }) => at),
          obstacle: deletionObstacle(dossier, clock.now()),
          keptUntil: keptUntil(dossier, settings.retention),
        }
      );
    },
    /** All data, as in `export`, without internal notes. */
    async copy(enquiryId: string): Promise<object | undefined> {
      const dossier = await find(enquiryId);
      if (!dossier) return undefined;
      const mails = dossier.mails.filter(({ recipient }) => recipientsForSender.has(recipient));
      const steps = dossier.steps.map((step) => ({ ...step, note: undefined }));
      return enquiryCopy({ ...dossier, mails, steps, notes: [] });
    },
    async add(enquiryId: string, text: string): Promise<AdditionOutcome | 'full'> {
      if (usage.share() >= 1) return 'full';
      const outcome = await store.write((transaction) =>
        addToEnquiry(transaction, { settings, randomness, now: clock.now() }, enquiryId, text),
      );
      if (outcome === 'added') onMail();
      return outcome;
    },
    async remove(enquiryId: string): Promise<DeletionOutcome> {
      const place = { opened: store, dataDir: settings.dataDir, now: clock.now };
      let obstacle: DeletionObstacle | undefined;
      try {
        const isDeleted = await deleteOne(place, enquiryId, async (transaction, dossier) => {
          obstacle = deletionObstacle(dossier, clock.now());
          if (obstacle) throw impossible(obstacle);
          await record(transaction, clock.now(), {
            ...{ by: senderActor, action: 'enquiry.deleted', about: enquiryId },
            summary: `${kindWords[dossier.kind]} gelöscht`,
          });
        });
        return isDeleted ? 'deleted' : 'gone';
      } catch (error) {
        if (error instanceof DeskError) return obstacle ?? 'on-its-way';
        throw error;
      }
    },
  };
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
