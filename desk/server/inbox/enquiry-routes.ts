// One enquiry: reading it, and the actions of all editors.
import { Hono } from 'hono';
import { z } from 'zod';
import { kindWords } from '../../../contract/case-words.ts';
import { jobsOfMails } from '../../../server/cases/dossier.ts';
import { impossible } from '../../../server/command/desk-command.ts';
import { retryJobs } from '../../../server/jobs/jobs.ts';
import { deleteOne } from '../../../server/people/person-data.ts';
import { openedAction, record } from '../../../server/store/record.ts';
import { may, roles } from '../../api/roles.ts';
import { idSchema, noteTextSchema, workStates } from '../../api/schemas.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { type Act, type Action, gone, notedAction, retriedAction } from './act.ts';
import { stateWords } from './list-enquiries.ts';
import { readEnquiry } from './read-enquiry.ts';

export const params = z.object({ id: idSchema });

const changeSchema = z.object({
  version: z.int(),
  state: z.enum(workStates).optional(),
  /** null: without an owner. */
  owner: idSchema.nullable().optional(),
});

const changeEnquiry: Action<z.infer<typeof changeSchema>> = async (
  { enquiry, transaction },
  { owner, state },
) => {
  const changes: string[] = [];
  if (state !== undefined && state !== enquiry.state) changes.push(`Zustand: ${stateWords[state]}`);
  if (owner === null && enquiry.owner_id !== null) changes.push('Zuständig: niemand');
  if (owner && owner !== enquiry.owner_id) {
    const atInbox = roles.filter((role) => may(role, 'read'));
    const person = await transaction
      .selectFrom('desk_person')
      .select('name')
      .where('id', '=', owner)
      .where('state', '=', 'active')
      .where('role', 'in', atInbox)
      .executeTakeFirst();
    if (!person) throw impossible('Diese Person arbeitet nicht (mehr) hier.');
    changes.push(`Zuständig: ${person.name}`);
  }
  if (changes.length === 0) return undefined;
  const values = { ...(state && { state }), ...(owner !== undefined && { owner_id: owner }) };
  return { action: 'enquiry.changed', summary: changes.join('; '), values };
};

const noteSchema = z.object({ text: noteTextSchema });

/** Overwrites nothing, so concurrent changes do not matter. */
const addNote: Action<z.infer<typeof noteSchema>> = async (
  { by, desk, enquiry, transaction },
  { text },
) => {
  await transaction
    .insertInto('timeline')
    .values({
      ...{ id: desk.randomness.orderedId(), enquiry_id: enquiry.id, at: desk.now(), kind: 'note' },
      ...{ person_id: by.id, person_name: by.name, text },
    })
    .execute();
  return { action: notedAction, summary: 'Notiz geschrieben' };
};

const mailParams = params.extend({ mail: idSchema });

/** Makes an undelivered mail due now. */
const retryMail: Action<z.infer<typeof mailParams>> = async (
  { desk, enquiry, transaction },
  { mail: mailId },
) => {
  const mail = await jobsOfMails(transaction)
    .where('id', '=', mailId)
    .where(({ eb, or }) =>
      or([eb('enquiry_id', '=', enquiry.id), eb('id', '=', enquiry.confirmed_by ?? '')]),
    )
    .executeTakeFirst();
  if (!mail) throw gone();
  if (mail.state === 'delivered') throw impossible('Diese Mail ist schon zugestellt.');
  const { cap, lease } = await retryJobs(transaction, [mail], desk.now());
  if (lease) throw impossible('Diese Mail ist gerade unterwegs.');
  // Bypassing the caps would allow mail bombs.
  if (cap) throw impossible('Die Obergrenzen für Bestätigungen halten diese Mail zurück.');
  return { action: retriedAction, summary: 'Mail noch einmal auf den Weg gebracht' };
};

export function enquiryRoutes(parts: DeskParts, act: Act) {
  const { clock, db, mail, opened } = parts;

  return new Hono<DeskEnv>()
    .get('/api/enquiries/:id', allow('read'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      const enquiry = await readEnquiry(db, id, mail.retention);
      if (!enquiry) throw gone();
      await recordOpening(parts, context.var.person, id);
      return context.json(enquiry, 200);
    })
    .patch(
      '/api/enquiries/:id',
      ...([allow('edit'), takes('param', params), takes('json', changeSchema)] as const),
      (context) => act(context, changeEnquiry, context.req.valid('json')),
    )
    .post(
      '/api/enquiries/:id/notes',
      ...([allow('edit'), takes('param', params), takes('json', noteSchema)] as const),
      (context) => act(context, addNote, context.req.valid('json')),
    )
    .post(
      '/api/enquiries/:id/mails/:mail/retry',
      ...([allow('edit'), takes('param', mailParams)] as const),
      (context) => act(context, retryMail, context.req.valid('param')),
    )
    .delete('/api/enquiries/:id', allow('manage'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      const by = context.var.person;
      const store = { opened, dataDir: mail.dataDir, now: clock.now };
      const isDeleted = await deleteOne(store, id, async (transaction, { kind }) => {
        const summary = `${kindWords[kind]} gelöscht`;
        const entry = { by, action: 'enquiry.deleted', about: id, summary };
        await record(transaction, clock.now(), entry);
      });
      if (!isDeleted) throw gone();
      return context.body(null, 204);
    });
}

// Open pages refetch their enquiry at each change; that counts as one visit.
const sameVisitMs = 15 * 60_000;

/** Records that a person has read an enquiry. */
async function recordOpening(
  { clock, opened }: DeskParts,
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
