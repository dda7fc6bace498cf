// One enquiry: reading it, and the actions of all editors.
import { Hono } from 'hono';
import { z } from 'zod';
import { impossible } from '../../../server/command/desk-command.ts';
import { openedAction, record } from '../../../server/store/record.ts';
import { may, roles } from '../../api/roles.ts';
import { idSchema, noteTextSchema, stateWords, workStates } from '../../api/schemas.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { type Act, type Action, gone, notedAction, params } from './act.ts';
import { readEnquiry } from './read-enquiry.ts';

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

export function enquiryRoutes(parts: DeskParts, act: Act) {
  const { db, mail } = parts;

  return new Hono<DeskEnv>()
    .get('/api/enquiries/:id', allow('read'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      const enquiry = await readEnquiry(db, id, mail.retention);
      if (!enquiry) throw gone();
      await recordOpening(parts, context.var.person, id);
      return context.json(enquiry, 200);
    })
    .patch('/api/enquiries/:id', ...act('edit', changeSchema, changeEnquiry))
    .post('/api/enquiries/:id/notes', ...act('edit', noteSchema, addNote));
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
