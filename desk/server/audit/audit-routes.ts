import { Hono } from 'hono';
import { z } from 'zod';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';

const pageLength = 100;
const idSchema = z.string().max(64).optional();
const querySchema = z.object({ before: idSchema, person: idSchema });

/** The audit log, newest first. Ids grow with time, so the id of the last entry is the place to go on from. */
export function auditRoutes({ db }: Pick<DeskParts, 'db'>) {
  return new Hono<DeskEnv>().get(
    '/api/audit',
    allow('manage'),
    takes('query', querySchema),
    async (context) => {
      const { before, person } = context.req.valid('query');
      let query = db
        .selectFrom('desk_audit')
        .select(['id', 'at', 'person_name as by', 'action', 'about', 'said']);
      if (before !== undefined) query = query.where('id', '<', before);
      if (person !== undefined) query = query.where('person_id', '=', person);
      const rows = await query
        .orderBy('id', 'desc')
        .limit(pageLength + 1)
        .execute();
      const entries = rows.slice(0, pageLength);
      const last = rows.length > pageLength ? entries.at(-1) : undefined;
      return context.json({ entries, ...(last && { next: last.id }) }, 200);
    },
  );
}
