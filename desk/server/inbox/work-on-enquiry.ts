// What people do to an enquiry. Each change is stored together with its line in the audit log, or not at all.
import type { Selectable, Transaction } from 'kysely';
import { obstacleToDone } from '../../../server/cases/case-steps.ts';
import { jobsOfMails } from '../../../server/cases/dossier.ts';
import { impossible } from '../../../server/command/desk-command.ts';
import { addWebhook } from '../../../server/jobs/add-jobs.ts';
import { retryJobs } from '../../../server/jobs/jobs.ts';
import { openedAction, record } from '../../../server/store/record.ts';
import { indexEnquiry } from '../../../server/store/search.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Change, WorkState } from '../../api/inbox.ts';
import type { DeskParts, SignedIn } from '../context.ts';
import { asPerson, isColleague, namesOf } from './people.ts';

/** `gone`: there is no such enquiry. `outdated`: a colleague was faster. */
export type Outcome = 'done' | 'gone' | 'outdated';

export type WorkParts = Pick<DeskParts, 'opened' | 'clock' | 'mail' | 'randomness'>;

export type Row = Selectable<Tables['enquiry']>;

export const stateWords: Readonly<Record<WorkState, string>> = {
  open: 'offen',
  'in-work': 'in Arbeit',
  waiting: 'wartet',
  done: 'erledigt',
};

/** @throws DeskError when the new owner may not be given work */
export async function changeEnquiry(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  { owner, state, version }: Change,
): Promise<Outcome> {
  return await work(parts, by, id, version, async (transaction, enquiry) => {
    const said: string[] = [];
    const values: Partial<Row> = {};
    if (state !== undefined && state !== enquiry.state) {
      values.state = state;
      said.push(`Zustand: ${stateWords[state]}`);
    }
    if (owner !== undefined && owner !== enquiry.owner_id) {
      values.owner_id = owner;
      said.push(`Zuständig: ${await ownerWord(transaction, owner)}`);
    }
    return said.length === 0
      ? undefined
      : { action: 'enquiry.changed', summary: said.join('; '), values };
  });
}

async function ownerWord(transaction: Transaction<Tables>, id: string | null): Promise<string> {
  if (id === null) return 'niemand';
  if (!(await isColleague(transaction, id)))
    throw impossible('Diese Person arbeitet nicht (mehr) hier.');
  return asPerson(id, await namesOf(transaction, [id])).name;
}

/** Adds a note. It overwrites nothing, so it does not matter what a colleague does meanwhile. */
export async function addNote(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  { text }: { readonly text: string },
): Promise<Outcome> {
  return await work(parts, by, id, undefined, async (transaction, _enquiry, now) => {
    await transaction
      .insertInto('timeline')
      .values({
        ...{ id: parts.randomness.orderedId(), enquiry_id: id, at: now, kind: 'note', text },
        ...{ person_id: by.id, person_name: by.name },
      })
      .execute();
    return { action: notedAction, summary: 'Notiz geschrieben' };
  });
}

/** Makes an undelivered mail due now. @throws DeskError when it is delivered, on its way or held back */
export async function retryMail(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  mailId: string,
): Promise<Outcome> {
  return await work(parts, by, id, undefined, async (transaction, _enquiry, now) => {
    const mail = await jobsOfMails(transaction)
      .where('id', '=', mailId)
      .where((row) =>
        row.or([
          row('enquiry_id', '=', id),
          row('id', 'in', row.selectFrom('enquiry').select('confirmed_by').where('id', '=', id)),
        ]),
      )
      .executeTakeFirst();
    if (!mail) return 'gone';
    if (mail.state === 'delivered') throw impossible('Diese Mail ist schon zugestellt.');
    const { cap, lease } = await retryJobs(transaction, [mail], now);
    if (lease) throw impossible('Diese Mail ist gerade unterwegs.');
    // Going past the caps would let a stranger use our confirmations against someone.
    if (cap) throw impossible('Die Obergrenzen für Bestätigungen halten diese Mail zurück.');
    return { action: retriedAction, summary: 'Mail noch einmal auf den Weg gebracht' };
  });
}

export const notedAction = 'enquiry.noted';
export const retriedAction = 'mail.retried';

/** What was done, in the same transaction. */
export interface Done {
  readonly action: string;
  /** For the audit log. */
  readonly summary: string;
  readonly values?: Partial<Row>;
}

/** Undefined: there was nothing to do. `gone`: what it is about does not exist. */
export type Doing = (
  transaction: Transaction<Tables>,
  enquiry: Row,
  now: number,
) => Promise<Done | 'gone' | undefined>;

/**
 * @param version from which the change starts; without it nothing can be overwritten, and it stays as it is
 * @throws DeskError when a report would be done before it is decided
 */
export async function work(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  version: number | undefined,
  doing: Doing,
): Promise<Outcome> {
  const { clock, mail, opened, randomness } = parts;
  return await opened.write(async (transaction) => {
    const now = clock.now();
    const enquiry = await transaction
      .selectFrom('enquiry')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!enquiry) return 'gone';
    if (version !== undefined && version !== enquiry.version) return 'outdated';
    const done = await doing(transaction, enquiry, now);
    if (done === 'gone') return 'gone';
    if (!done) return 'done';
    const { action, summary, values } = done;
    const isClosed = values?.state === 'done' && enquiry.state !== 'done';
    const obstacle = isClosed ? await obstacleToDone(transaction, id) : undefined;
    if (obstacle) throw impossible(obstacle);
    // Transactions follow one another, so the version is still the one that was read.
    const next = enquiry.version + (version === undefined ? 0 : 1);
    await transaction
      .updateTable('enquiry')
      .set({ ...values, version: next, changed_at: now })
      .where('id', '=', id)
      .execute();
    await indexEnquiry(transaction, id);
    await record(transaction, now, { by, action, about: id, summary });
    // A mail that is tried again is no news about the enquiry.
    if (mail.webhook && action !== retriedAction) {
      const type = isClosed ? 'enquiry.closed' : 'enquiry.changed';
      const event = { type, action, enquiryId: id, id: `msg_${randomness.orderedId()}` } as const;
      await addWebhook(transaction, event, now);
    }
    return 'done';
  });
}

// Open pages ask for their enquiry again at each change, which is one visit.
const sameVisitMs = 15 * 60_000;

/** Records that a person has read an enquiry. */
export async function noteOpening(
  { clock, opened }: WorkParts,
  by: SignedIn,
  id: string,
): Promise<void> {
  const now = clock.now();
  const known = await opened.db
    .selectFrom('event')
    .select('number')
    .where('about', '=', id)
    .where('at', '>', now - sameVisitMs)
    .where('person_id', '=', by.id)
    .where('action', '=', openedAction)
    .executeTakeFirst();
  if (known) return;
  const entry = { by, action: openedAction, about: id, summary: 'Anfrage gelesen' };
  await opened.write((transaction) => record(transaction, now, entry));
}
