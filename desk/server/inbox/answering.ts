// How work on an enquiry is answered: with what the enquiry has become.
import type { Context } from 'hono';
import { z } from 'zod';
import { type conflictSchema, type Enquiry, idSchema } from '../../api/inbox.ts';
import { orRefusal } from '../answers.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import type { Keeper } from './keeper.ts';
import { openedAction, readEnquiry } from './read-enquiry.ts';
import { notedAction, type Outcome, retriedAction } from './work-on-enquiry.ts';

export const params = z.object({ id: idSchema });
export const gone = { error: 'Diese Anfrage gibt es nicht (mehr).' };

export function answering(
  { db, mail }: Pick<DeskParts, 'db' | 'mail'>,
  keeper: Pick<Keeper, 'look'>,
) {
  /** Does the work and answers with what the enquiry is now. */
  return async function answer(
    context: Context<DeskEnv>,
    id: string,
    work: (by: SignedIn) => Promise<Outcome>,
  ) {
    const outcome = await orRefusal(work(context.var.person));
    if (typeof outcome === 'object') return context.json(outcome, 409);
    const enquiry = outcome === 'gone' ? undefined : await readEnquiry(db, id, mail.retention);
    if (!enquiry) return context.json(gone, 404);
    if (outcome === 'outdated') {
      const sent = (await context.req.json()) as { readonly version: number };
      const changes = await changesSince(db, enquiry, sent.version);
      const error = `Jemand anderes war schneller${changes}. Ihre Änderung ist nicht gespeichert; das ist der neue Stand.`;
      return context.json(
        { error, current: enquiry } satisfies z.infer<typeof conflictSchema>,
        409,
      );
    }
    // Colleagues hear of it from what is stored.
    void keeper.look();
    return context.json(enquiry, 200);
  };
}

/** @returns what colleagues did since that version, e.g. `: Bea (Zustand: erledigt)` */
async function changesSince(
  db: DeskParts['db'],
  { id, version }: Enquiry,
  known: number,
): Promise<string> {
  const changes = await db
    .selectFrom('desk_audit')
    .select(['person_name', 'said'])
    .where('about', '=', id)
    // Those that leave the version as it is.
    .where('action', 'not in', [openedAction, notedAction, retriedAction])
    .orderBy('id', 'desc')
    .limit(Math.max(0, Math.min(version - known, mostTold)))
    .execute();
  const said = changes.reverse().map((change) => `${change.person_name} (${change.said})`);
  return said.length === 0 ? '' : `: ${said.join(', ')}`;
}

const mostTold = 5;
