import { Hono } from 'hono';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import { record } from '../../../server/store/record.ts';
import { exportQuerySchema, type Filter, listQuerySchema } from '../../api/inbox.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { exportTypes, exportView } from './export-view.ts';
import { listEnquiries } from './list-enquiries.ts';

export function listRoutes(parts: DeskParts) {
  const { clock, db, log, opened } = parts;

  return new Hono<DeskEnv>()
    .get('/api/enquiries', allow('read'), takes('query', listQuerySchema), async (context) => {
      const { before, limit, ...filter } = context.req.valid('query');
      const page = { limit, before: before === undefined ? undefined : Number(before) };
      const list = await listEnquiries(db, filter, page, context.var.person.id);
      return context.json(list, 200);
    })
    .get('/api/export', allow('export'), takes('query', exportQuerySchema), async (context) => {
      const { format, ...filter } = context.req.valid('query');
      const by = context.var.person;
      const summary = `Export als ${format.toUpperCase()}: ${filterWords(filter)}`;
      const entry = { by, action: 'export.made', summary };
      await opened.write((transaction) => record(transaction, clock.now(), entry));
      const day = berlinDayOf(clock.now()).date;
      const chunks = exportView(db, filter, format, by.id);
      return context.body(bytesOf(chunks, log), 200, {
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

const encoder = new TextEncoder();

/** A file that ends early must not look whole, so an error breaks the connection. */
function bytesOf(chunks: AsyncGenerator<string>, log: DeskParts['log']): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ err: error }, 'desk: an export broke off');
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
