import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditLog } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, numberSchema, takes } from '../guard.ts';

const pageLength = 100;
const querySchema = z.object({ before: numberSchema });

/** Of the audit log, newest first. */
export function readEvents(db: Kysely<Tables>) {
  return auditLog(db).select([
    ...(['number as id', 'at', 'person_name as by', 'action', 'about'] as const),
    'summary as said',
  ]);
}

/** The audit log, newest first. Pass `next` as `before` for older entries. */
export function auditRoutes({ db }: Pick<DeskParts, 'db'>) {
  return new Hono<DeskEnv>().get(
    '/api/audit',
    allow('manage'),
    takes('query', querySchema),
    async (context) => {
      const { before } = context.req.valid('query');
      let query = readEvents(db);
      if (before !== undefined) query = query.where('number', '<', before);
      const rows = await query.limit(pageLength + 1).execute();
      const entries = rows.slice(0, pageLength);
      const last = rows.length > pageLength ? entries.at(-1) : undefined;
      return context.json({ entries, ...(last && { next: String(last.id) }) }, 200);
    },
  );
}
