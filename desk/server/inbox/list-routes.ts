import { berlinDayOf } from '../../../contract/berlin-day.ts';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import { exportQuerySchema, type Filter, listQuerySchema } from '../../api/inbox.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { exportTypes, exportView } from './export-view.ts';
import { listEnquiries } from './list-enquiries.ts';

export function registerLists(app: DeskApp, { clock, db, log, randomness }: DeskParts): void {
  app.get('/api/enquiries', allow('read'), takes('query', listQuerySchema), async (context) => {
    const { before, limit, ...filter } = context.req.valid('query');
    const page = { limit, before: before === undefined ? undefined : Number(before) };
    const list = await listEnquiries(db, filter, page, context.var.person.id);
    return context.json(list, 200);
  });

  app.get('/api/export', allow('export'), takes('query', exportQuerySchema), async (context) => {
    const { format, ...filter } = context.req.valid('query');
    const { person } = context.var;
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      const said = `Export als ${format.toUpperCase()}: ${filterWords(filter)}`;
      const entry = { id: randomness.orderedId(), at: now, by: person, said };
      await writeAudit(transaction, { ...entry, action: 'export.made' });
    });
    const day = berlinDayOf(now).date;
    const chunks = exportView(db, filter, format, person.id);
    return context.body(bytesOf(chunks, log), 200, {
      'content-type': exportTypes[format],
      'content-disposition': `attachment; filename="anfragen-${day}.${format}"`,
    });
  });
}

// What was sought may be somebody's name, and the audit log is never cleared of one.
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
