import { z } from 'zod';
import type { DeskApp, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';

const pageLength = 100;

/** The audit log, newest first. Ids grow with time, so the id of the last entry is the place to go on from. */
export function registerAudit(app: DeskApp, { db }: Pick<DeskParts, 'db'>): void {
  app.get(
    '/api/audit',
    allow('manage'),
    takes(
      'query',
      z.object({
        before: z.string().max(64).optional(),
        person: z.string().max(64).optional(),
      }),
    ),
    async (context) => {
      const { before, person } = context.req.valid('query');
      let query = db.selectFrom('desk_audit').selectAll();
      if (before !== undefined) query = query.where('id', '<', before);
      if (person !== undefined) query = query.where('person_id', '=', person);
      const rows = await query
        .orderBy('id', 'desc')
        .limit(pageLength + 1)
        .execute();
      const entries = rows
        .slice(0, pageLength)
        .map(({ about, action, at, id, person_name, said }) => ({
          id,
          at,
          by: person_name,
          action,
          ...(about === null ? {} : { about }),
          said,
        }));
      const last = rows.length > pageLength ? entries.at(-1) : undefined;
      return context.json({ entries, ...(last ? { next: last.id } : {}) }, 200);
    },
  );
}
