import { Hono } from 'hono';
import { kindWord } from '../../../server/cases/words.ts';
import { deleteOne } from '../../../server/people/person-data.ts';
import { record } from '../../../server/store/record.ts';
import { changeSchema, noteSchema } from '../../api/inbox.ts';
import { idSchema } from '../../api/plain.ts';
import { orRefusal } from '../answers.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { type Answer, changes, gone, params } from './answering.ts';
import type { Follower } from './follow-events.ts';
import { readEnquiry } from './read-enquiry.ts';
import { addNote, changeEnquiry, noteOpening, retryMail } from './work-on-enquiry.ts';

export function enquiryRoutes(parts: DeskParts, answer: Answer, follower: Pick<Follower, 'look'>) {
  const { db, mail } = parts;

  return new Hono<DeskEnv>()
    .get('/api/enquiries/:id', allow('read'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      const enquiry = await readEnquiry(db, id, mail.retention);
      if (!enquiry) return context.json(gone, 404);
      await noteOpening(parts, context.var.person, id);
      return context.json(enquiry, 200);
    })
    .patch('/api/enquiries/:id', ...changes('edit', changeSchema), (context) =>
      answer(context, changeEnquiry, context.req.valid('json')),
    )
    .post('/api/enquiries/:id/notes', ...changes('edit', noteSchema), (context) =>
      answer(context, addNote, context.req.valid('json')),
    )
    .post(
      '/api/enquiries/:id/mails/:mail/retry',
      allow('edit'),
      takes('param', params.extend({ mail: idSchema })),
      (context) => answer(context, retryMail, context.req.valid('param').mail),
    )
    .delete('/api/enquiries/:id', allow('manage'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      const isDeleted = await orRefusal(deleteEnquiry(parts, context.var.person, id));
      if (typeof isDeleted === 'object') return context.json(isDeleted, 409);
      if (!isDeleted) return context.json(gone, 404);
      void follower.look();
      return context.body(null, 204);
    });
}

/**
 * Deletes one enquiry with all that belongs to it, as the command line deletes those of an address.
 * @returns whether there was such an enquiry
 * @throws DeskError when one of its mails is on its way, or the company has not got it yet
 */
async function deleteEnquiry(parts: DeskParts, by: SignedIn, id: string): Promise<boolean> {
  const { clock, mail, opened } = parts;
  const store = { opened, dataDir: mail.dataDir, now: clock.now };
  return await deleteOne(store, id, async (transaction, { kind }) => {
    const summary = `${kindWord(kind)} gelöscht`;
    await record(transaction, clock.now(), { by, action: 'enquiry.deleted', about: id, summary });
  });
}
