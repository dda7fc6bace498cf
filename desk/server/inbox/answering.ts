// How work on an enquiry is answered: with what the enquiry has become.
import type { Context } from 'hono';
import { z } from 'zod';
import { conflictSchema, enquirySchema, errorSchema, idSchema } from '../../api/inbox.ts';
import { jsonAnswer, orRefusal, refusal } from '../answers.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import type { Keeper } from './keeper.ts';
import { readEnquiry } from './read-enquiry.ts';
import type { Outcome } from './work-on-enquiry.ts';

export const params = z.object({ id: idSchema });
export const gone = { error: 'Diese Anfrage gibt es nicht (mehr).' };
const outdated = 'Jemand anderes war schneller. Das ist der neue Stand.';

// A refusal is a sentence; whoever was overtaken gets what the enquiry has become, too.
export const responses = {
  200: jsonAnswer(enquirySchema),
  404: refusal,
  409: jsonAnswer(z.union([conflictSchema, errorSchema]), 'Overtaken, or not possible now'),
} as const;

export type DeskContext = Context<DeskEnv>;

export function answering(
  { db, mail }: Pick<DeskParts, 'db' | 'mail'>,
  keeper: Pick<Keeper, 'look'>,
) {
  /** Does the work and answers with what the enquiry is now. */
  return async function answer(
    context: DeskContext,
    id: string,
    work: (by: SignedIn) => Promise<Outcome>,
  ) {
    const outcome = await orRefusal(work(context.var.person));
    if (typeof outcome === 'object') return context.json(outcome, 409);
    const enquiry = outcome === 'gone' ? undefined : await readEnquiry(db, id, mail.retention);
    if (!enquiry) return context.json(gone, 404);
    if (outcome === 'outdated') return context.json({ error: outdated, current: enquiry }, 409);
    // Colleagues hear of it from what is stored.
    void keeper.look();
    return context.json(enquiry, 200);
  };
}
