// The list of enquiries: as a page, as a file, and what is new in it.
import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { z } from 'zod';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import { lastEvent, openedAction, record } from '../../../server/store/record.ts';
import { type Filter, filterSchema, isEnquiryAction } from '../../api/schemas.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, numberSchema, takes } from '../guard.ts';
import { exportEnquiries, exportTypes } from './export-enquiries.ts';
import { countStates, readLines, readPage } from './list-enquiries.ts';

const listQuerySchema = filterSchema.extend({
  before: numberSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const changesQuerySchema = z.object({ after: numberSchema });
const exportQuerySchema = filterSchema.extend({ format: z.enum(['csv', 'json']) });

export function listRoutes(parts: DeskParts) {
  const { clock, db, log, opened } = parts;

  return (
    new Hono<DeskEnv>()
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
      // Pages ask every few seconds. All processes write the event table: intake, mail worker, commands, other desks.
      .get('/api/changes', allow('read'), takes('query', changesQuerySchema), async (context) => {
        const { after = await lastEvent(db) } = context.req.valid('query');
        const events = await db
          .selectFrom('event')
          .select(['number', 'about', 'action'])
          .where('number', '>', after)
          .where('action', '!=', openedAction)
          .orderBy('number')
          .execute();
        const ids = events.flatMap(({ about, action }) =>
          isEnquiryAction(action) ? (about ?? []) : [],
        );
        return context.json(
          { last: String(events.at(-1)?.number ?? after), ids: [...new Set(ids)] },
          200,
        );
      })
      .get('/api/export', allow('export'), takes('query', exportQuerySchema), async (context) => {
        const { format, ...filter } = context.req.valid('query');
        const by = context.var.person;
        const summary = `Export als ${format.toUpperCase()}: ${filterWords(filter)}`;
        const entry = { by, action: 'export.made', summary };
        await opened.write((transaction) => record(transaction, clock.now(), entry));
        const day = berlinDayOf(clock.now()).date;
        const chunks = bytesOf(exportEnquiries(db, filter, format, by.id), log);
        // The stream types of Node and the browser differ, but are compatible.
        const body = ReadableStream.from(chunks) as unknown as globalThis.ReadableStream;
        return context.body(body, 200, {
          'content-type': exportTypes[format],
          'content-disposition': `attachment; filename="anfragen-${day}.${format}"`,
        });
      })
  );
}

// Search terms may be names, and the audit log is never cleared of them.
function filterWords({ search, ...filter }: Filter): string {
  const words = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  if (search) words.push('eine Suche');
  return words.length === 0 ? 'alles' : words.join(', ');
}

/** Errors abort the connection, so that a truncated file does not look complete. */
async function* bytesOf(chunks: AsyncGenerator<string>, log: DeskParts['log']) {
  const encoder = new TextEncoder();
  try {
    for await (const chunk of chunks) yield encoder.encode(chunk);
  } catch (error) {
    log.error({ err: error }, 'desk: an export broke off');
    throw error;
  }
}
