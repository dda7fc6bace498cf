// What the pages of senders ask of the store. Whoever has the token of an enquiry may see it, add to it and
// delete it; nothing here knows an enquiry by anything else.

import { findDossier } from '../cases/dossier.ts';
import { kindWord } from '../cases/words.ts';
import { DeskError } from '../command/desk-command.ts';
import { countClient } from '../intake/quota.ts';
import { enquiryCopy } from '../people/person-copy.ts';
import { deleteOne } from '../people/person-data.ts';
import type { Clock, Randomness } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import { record, senderActor } from '../store/record.ts';
import type { UsageWatch } from '../store/usage.ts';
import type { Client } from '../web/client.ts';
import { type AdditionOutcome, addToEnquiry } from './additions.ts';
import { isOpenCase, type Progress, readProgress } from './progress.ts';
import { findLinkedEnquiry } from './sender-links.ts';

/** `open-case`: it is not decided yet. `on-its-way`: one of its mails is, or the company has not got it. */
export type DeletionOutcome = 'deleted' | 'gone' | 'open-case' | 'on-its-way';

export interface SenderStore {
  /** The enquiry that a token opens, or undefined. */
  open(token: string): Promise<string | undefined>;
  /** Counts a token that opens nothing. @returns 0, or milliseconds until that network may try again */
  countWrong(client: Client): Promise<number>;
  progress(enquiryId: string): Promise<Progress | undefined>;
  /** All data, as `export` gives it, without what colleagues noted for each other. */
  copy(enquiryId: string): Promise<object | undefined>;
  add(enquiryId: string, text: string): Promise<AdditionOutcome | 'full'>;
  remove(enquiryId: string): Promise<DeletionOutcome>;
}

export interface SenderStoreParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly usage: Pick<UsageWatch, 'share'>;
  /** Sets a mail off that was just stored. */
  readonly onMail: () => void;
}

export function createSenderStore(settings: MailSettings, parts: SenderStoreParts): SenderStore {
  const { clock, onMail, randomness, store, usage } = parts;
  const { db } = store;
  const { jsonOverall, jsonPerClient } = settings.limits;
  const limits = [
    { name: 'sender-page', limit: jsonPerClient, counts: 'client' },
    { name: 'sender-page-overall', limit: jsonOverall, counts: 'everyone' },
  ] as const;

  return {
    open: (token) => findLinkedEnquiry(db, token),
    countWrong: (client) =>
      store.write((transaction) =>
        countClient(transaction, randomness, { client, limits }, clock.now()),
      ),
    progress: (enquiryId) => readProgress(db, enquiryId, settings.retention),
    async copy(enquiryId) {
      const dossier = await findDossier(db, enquiryId);
      if (dossier?.id !== enquiryId) return undefined;
      const mails = dossier.mails.filter(({ recipient }) => isForSender.has(recipient));
      const steps = dossier.steps.map((step) => ({ ...step, note: undefined }));
      return enquiryCopy({ ...dossier, mails, steps, notes: [] });
    },
    async add(enquiryId, text) {
      if (usage.share() >= 1) return 'full';
      const outcome = await store.write((transaction) =>
        addToEnquiry(transaction, { settings, randomness, now: clock.now() }, enquiryId, text),
      );
      if (outcome === 'added') onMail();
      return outcome;
    },
    async remove(enquiryId) {
      const place = { opened: store, dataDir: settings.dataDir, now: clock.now };
      try {
        const isDeleted = await deleteOne(place, enquiryId, async (transaction, dossier) => {
          if (isOpenCase(dossier)) throw new OpenCase();
          await record(transaction, clock.now(), {
            ...{ by: senderActor, action: 'enquiry.deleted', about: enquiryId },
            summary: `${kindWord(dossier.kind)} gelöscht`,
          });
        });
        return isDeleted ? 'deleted' : 'gone';
      } catch (error) {
        if (error instanceof OpenCase) return 'open-case';
        if (error instanceof DeskError) return 'on-its-way';
        throw error;
      }
    },
  };
}

class OpenCase extends Error {}

// What was written to a customer about a report is not the reporter's to read.
const isForSender: ReadonlySet<string> = new Set(['company', 'confirmation', 'reporter']);
