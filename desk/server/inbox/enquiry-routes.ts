// Enquiries: the list, as a page and as a file; one of them, and the actions of all editors.
import { Hono } from 'hono';
import { z } from 'zod';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import { impossible } from '../../../server/command/desk-command.ts';
import { orderedId } from '../../../server/process/ordered-id.ts';
import { openedAction, record } from '../../../server/store/record.ts';
import { newNote } from '../../api/forms.ts';
import { may, roles } from '../../api/roles.ts';
import { type Filter, filterSchema, idSchema, stateWords, workStates } from '../../api/schemas.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { allow, numberSchema, takes } from '../guard.ts';
import { type Act, type Action, gone, notedAction, params } from './act.ts';
import { exportEnquiries, exportTypes } from './export-enquiries.ts';
import { countStates, readLines, readPage } from './list-enquiries.ts';
import { readEnquiry } from './read-enquiry.ts';

const listQuerySchema = filterSchema.extend({
  before: numberSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const exportQuerySchema = filterSchema.extend({ format: z.enum(['csv', 'json']) });

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

/** Overwrites nothing, so concurrent changes do not matter. */
const addNote: Action<z.infer<typeof newNote>> = async (
  { by, desk, enquiry, transaction },
  { text },
) => {
  await transaction
    .insertInto('timeline')
    .values({
      ...{ id: orderedId(), enquiry_id: enquiry.id, at: desk.now(), kind: 'note' },
      ...{ person_id: by.id, person_name: by.name, text },
    })
    .execute();
  return { action: notedAction, summary: 'Notiz geschrieben' };
};

export function enquiryRoutes(parts: DeskParts, act: Act) {
  const { clock, db, mail, opened } = parts;

  return new Hono<DeskEnv>()
    .get('/api/enquiries', allow('read'), takes('query', listQuerySchema), async (context) => {
      const { before, limit, ...filter } = context.req.valid('query');
      const page = { limit, before };
      const me = context.var.person.id;
      // PostgreSQL runs both in parallel.
      const [{ next, rows }, counts] = await Promise.all([
        readPage(db, filter, page, me),
        countStates(db, filter, me),
      ]);
      const enquiries = await readLines(db, rows);
      return context.json({ enquiries, counts, next: next?.toString() }, 200);
    })
    .get('/api/export', allow('edit'), takes('query', exportQuerySchema), async (context) => {
      const { format, ...filter } = context.req.valid('query');
      const by = context.var.person;
      const summary = `Export als ${format.toUpperCase()}: ${filterWords(filter)}`;
      const entry = { by, action: 'export.made', summary };
      await opened.write((transaction) => record(transaction, clock.now(), entry));
      const day = berlinDayOf(clock.now()).date;
      return context.body(await exportEnquiries(db, filter, format, by.id), 200, {
        'content-type': exportTypes[format],
        'content-disposition': `attachment; filename="anfragen-${day}.${format}"`,
      });
    })
    .get('/api/enquiries/:id', allow('read'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      const enquiry = await readEnquiry(db, id, mail.retention);
      if (!enquiry) throw gone();
      await recordOpening(parts, context.var.person, id);
      return context.json(enquiry, 200);
    })
    .patch('/api/enquiries/:id', ...act('edit', changeSchema, changeEnquiry))
    .post('/api/enquiries/:id/notes', ...act('edit', newNote, addNote));
}

// Search terms may be names, and the audit log is never cleared of them.
function filterWords({ search, ...filter }: Filter): string {
  const words = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  if (search) words.push('eine Suche');
  return words.length === 0 ? 'alles' : words.join(', ');
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
