// How work on an enquiry is answered: with what the enquiry has become.
import type { Context } from 'hono';
import { z } from 'zod';
import { auditLog, openedAction } from '../../../server/store/record.ts';
import type { Conflict, Enquiry } from '../../api/inbox.ts';
import { idSchema } from '../../api/plain.ts';
import type { Right } from '../../api/roles.ts';
import { orRefusal } from '../answers.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { allow, takes } from '../guard.ts';
import type { Follower } from './follow-events.ts';
import { readEnquiry } from './read-enquiry.ts';
import { notedAction, type Outcome, retriedAction } from './work-on-enquiry.ts';

export const params = z.object({ id: idSchema });
export const gone = { error: 'Diese Anfrage gibt es nicht (mehr).' };

/** What stands before each route that changes an enquiry. */
export function changes<Schema extends z.ZodType>(right: Right, body: Schema) {
  return [allow(right), takes('param', params), takes('json', body)] as const;
}

export type Answer = ReturnType<typeof answering>;

export function answering(parts: DeskParts, follower: Pick<Follower, 'look'>) {
  const { db, mail } = parts;

  /** Does the work on the enquiry of the address and answers with what it is now. */
  return async function answer<Body>(
    context: Context<DeskEnv>,
    work: (parts: DeskParts, by: SignedIn, id: string, body: Body) => Promise<Outcome>,
    body: Body,
  ) {
    const id = context.req.param('id') ?? '';
    const outcome = await orRefusal(work(parts, context.var.person, id, body));
    if (typeof outcome === 'object') return context.json(outcome, 409);
    const enquiry = outcome === 'gone' ? undefined : await readEnquiry(db, id, mail.retention);
    if (!enquiry) return context.json(gone, 404);
    if (outcome === 'outdated') {
      const sent = (await context.req.json()) as { readonly version: number };
      const error = `Jemand anderes war schneller${await changesSince(db, enquiry, sent.version)}. Ihre Änderung ist nicht gespeichert; das ist der neue Stand.`;
      return context.json({ error, current: enquiry } satisfies Conflict, 409);
    }
    // Open pages learn of it from the record.
    void follower.look();
    return context.json(enquiry, 200);
  };
}

/** @returns what colleagues did since that version, e.g. `: Bea (Zustand: erledigt)` */
async function changesSince(
  db: DeskParts['db'],
  { id, version }: Enquiry,
  known: number,
): Promise<string> {
  const changes = await auditLog(db)
    .select(['person_name', 'summary'])
    .where('about', '=', id)
    // Those that leave the version as it is.
    .where('action', 'not in', [openedAction, notedAction, retriedAction])
    .limit(Math.max(0, Math.min(version - known, mostTold)))
    .execute();
  const said = changes.reverse().map((change) => `${change.person_name} (${change.summary})`);
  return said.length === 0 ? '' : `: ${said.join(', ')}`;
}

const mostTold = 5;
