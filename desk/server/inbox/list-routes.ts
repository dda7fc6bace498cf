// The list of enquiries: as a page and as a file.
import { Hono } from 'hono';
import { z } from 'zod';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import { record } from '../../../server/store/record.ts';
import { type Filter, filterSchema } from '../../api/schemas.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, numberSchema, takes } from '../guard.ts';
import { exportEnquiries, exportTypes } from './export-enquiries.ts';
import { countStates, readLines, readPage } from './list-enquiries.ts';

const listQuerySchema = filterSchema.extend({
  before: numberSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const exportQuerySchema = filterSchema.extend({ format: z.enum(['csv', 'json']) });

export function listRoutes(parts: DeskParts) {
  const { clock, db, opened } = parts;

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
    });
}

// Search terms may be names, and the audit log is never cleared of them.
function filterWords({ search, ...filter }: Filter): string {
  const words = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  if (search) words.push('eine Suche');
  return words.length === 0 ? 'alles' : words.join(', ');
}
