// What people do to an enquiry. Each change is stored together with its line in the audit log, or not at all.
import type { Kysely, Transaction } from 'kysely';
import { obstacleToDone } from '../../../services/mail/desk/case-steps.ts';
import { impossible } from '../../../services/mail/desk/desk-command.ts';
import { retryMails } from '../../../services/mail/desk/retry-mails.ts';
import type { Tables } from '../../../services/mail/store/tables.ts';
import { noteEvent } from '../../../services/mail/webhooks/note-event.ts';
import type { Change, WorkState } from '../../api/inbox.ts';
import type { DeskParts, SignedIn } from '../context.ts';
import { record } from '../record.ts';
import { type Entry, reindex, takeEntry } from './entries.ts';
import { asPerson, isColleague, namesOf } from './people.ts';
import { openedAction } from './read-enquiry.ts';

/** `gone`: there is no such enquiry. `outdated`: a colleague was faster. */
export type Outcome = 'done' | 'gone' | 'outdated';

export type WorkParts = Pick<DeskParts, 'db' | 'clock' | 'mail' | 'randomness'>;

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
  return await work(parts, by, id, version, async (transaction, entry) => {
    const said: string[] = [];
    const values: Partial<Entry> = {};
    if (state !== undefined && state !== entry.state) {
      values.state = state;
      said.push(`Zustand: ${stateWords[state]}`);
    }
    if (owner !== undefined && owner !== entry.owner_id) {
      values.owner_id = owner;
      said.push(`Zuständig: ${await ownerWord(transaction, owner)}`);
    }
    return said.length === 0
      ? undefined
      : { action: 'enquiry.changed', said: said.join('; '), values };
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
  return await work(parts, by, id, undefined, async (transaction, _entry, now) => {
    await transaction
      .insertInto('desk_note')
      .values({
        id: parts.randomness.orderedId(),
        enquiry_id: id,
        at: now,
        person_id: by.id,
        person_name: by.name,
        text,
      })
      .execute();
    return { action: notedAction, said: 'Notiz geschrieben' };
  });
}

/** Makes an undelivered mail due now. @throws DeskError when it is delivered, on its way or held back */
export async function retryMail(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  mailId: string,
): Promise<Outcome> {
  return await work(parts, by, id, undefined, async (transaction, _entry, now) => {
    const mail = await transaction
      .selectFrom('outbox')
      .selectAll()
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
    const { cap, lease } = await retryMails(transaction, [mail], now);
    if (lease) throw impossible('Diese Mail ist gerade unterwegs.');
    // Going past the caps would let a stranger use our confirmations against someone.
    if (cap) throw impossible('Die Obergrenzen für Bestätigungen halten diese Mail zurück.');
    return { action: retriedAction, said: 'Mail noch einmal auf den Weg gebracht' };
  });
}

export const notedAction = 'enquiry.noted';
export const retriedAction = 'mail.retried';

/** What was done, in the same transaction. */
export interface Done {
  readonly action: string;
  /** For the audit log. */
  readonly said: string;
  readonly values?: Partial<Entry>;
}

/** Undefined: there was nothing to do. `gone`: what it is about does not exist. */
export type Doing = (
  transaction: Transaction<Tables>,
  entry: Entry,
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
  const { clock, db, mail: settings, randomness } = parts;
  return await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const entry = await takeEntry(transaction, id);
    if (!entry) return 'gone';
    if (version !== undefined && version !== entry.version) return 'outdated';
    const done = await doing(transaction, entry, now);
    if (done === 'gone') return 'gone';
    if (!done) return 'done';
    const { action, said, values } = done;
    const isClosed = values?.state === 'done' && entry.state !== 'done';
    const obstacle = isClosed ? await obstacleToDone(transaction, id) : undefined;
    if (obstacle) throw impossible(obstacle);
    // Transactions follow one another, so the version is still the one that was read.
    await transaction
      .updateTable('desk_entry')
      .set({ ...values, version: entry.version + (version === undefined ? 0 : 1), changed_at: now })
      .where('number', '=', entry.number)
      .execute();
    await reindex(transaction, [id]);
    await record(transaction, parts, { by, action, about: id, said });
    // A mail that is tried again is no news about the enquiry.
    if (action !== retriedAction) {
      const type = isClosed ? 'enquiry.closed' : 'enquiry.changed';
      const event = { type, action, enquiryId: id } as const;
      await noteEvent(transaction, { settings, randomness, now }, event);
    }
    return 'done';
  });
}

// Open pages ask for their enquiry again at each change, which is one visit.
const sameVisitMs = 15 * 60_000;

/** Records that a person has read an enquiry. */
export async function noteOpening(parts: WorkParts, by: SignedIn, id: string): Promise<void> {
  const { clock, db } = parts;
  if (await hasOpened(db, by.id, id, clock.now() - sameVisitMs)) return;
  const entry = { by, action: openedAction, about: id, said: 'Anfrage gelesen' };
  await db.transaction().execute((transaction) => record(transaction, parts, entry));
}

async function hasOpened(db: Kysely<Tables>, personId: string, id: string, since: number) {
  return await db
    .selectFrom('desk_audit')
    .select('id')
    .where('about', '=', id)
    .where('at', '>', since)
    .where('person_id', '=', personId)
    .where('action', '=', openedAction)
    .executeTakeFirst();
}
