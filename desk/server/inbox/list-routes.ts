// The list of enquiries, on the page and as a file.
import { Hono } from 'hono';
import { z } from 'zod';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import { record } from '../../../server/store/record.ts';
import { type Filter, filterSchema } from '../../api/inbox.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { exportEnquiries, exportTypes } from './export-enquiries.ts';
import { countStates, readLines, readPage } from './list-enquiries.ts';

const beforeSchema = z.string().regex(/^\d{1,15}$/);
const listQuerySchema = filterSchema.extend({
  before: beforeSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const exportQuerySchema = filterSchema.extend({ format: z.enum(['csv', 'json']) });

export function listRoutes(parts: DeskParts) {
  const { clock, db, log, opened } = parts;

  return new Hono<DeskEnv>()
    .get('/api/enquiries', allow('read'), takes('query', listQuerySchema), async (context) => {
      const { before, limit, ...filter } = context.req.valid('query');
      const page = { limit, before: before === undefined ? undefined : Number(before) };
      const me = context.var.person.id;
      // PostgreSQL answers both at the same time.
      const [{ next, rows }, counts] = await Promise.all([
        readPage(db, filter, page, me),
        countStates(db, filter, me),
      ]);
      const enquiries = await readLines(db, rows);
      return context.json({ enquiries, counts, next: next?.toString() }, 200);
    })
    .get('/api/export', allow('export'), takes('query', exportQuerySchema), async (context) => {
      const { format, ...filter } = context.req.valid('query');
      const by = context.var.person;
      const summary = `Export als ${format.toUpperCase()}: ${filterWords(filter)}`;
      const entry = { by, action: 'export.made', summary };
      await opened.write((transaction) => record(transaction, clock.now(), entry));
      const day = berlinDayOf(clock.now()).date;
      const body = streamOf(exportEnquiries(db, filter, format, by.id), log);
      return context.body(body, 200, {
        'content-type': exportTypes[format],
        'content-disposition': `attachment; filename="anfragen-${day}.${format}"`,
      });
    });
}

// What was sought may be a person's name, and the audit log is never cleared of one.
function filterWords({ search, ...filter }: Filter): string {
  const words = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  if (search) words.push('eine Suche');
  return words.length === 0 ? 'alles' : words.join(', ');
}

/** A file that ends early must not look whole, so an error breaks the connection. */
function streamOf(chunks: AsyncGenerator<string>, log: DeskParts['log']): ReadableStream {
  return new ReadableStream<string>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        log.error({ err: error }, 'desk: an export broke off');
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  }).pipeThrough(new TextEncoderStream());
}
