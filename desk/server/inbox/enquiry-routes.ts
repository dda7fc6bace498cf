import { changeSchema, idSchema, noteSchema } from '../../api/inbox.ts';
import { orRefusal } from '../answers.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { answering, gone, params } from './answering.ts';
import { deleteEnquiry } from './delete-enquiry.ts';
import type { Keeper } from './keeper.ts';
import type { Listeners } from './listeners.ts';
import { readEnquiry } from './read-enquiry.ts';
import { addNote, changeEnquiry, noteOpening, retryMail } from './work-on-enquiry.ts';

interface Watchers {
  readonly keeper: Pick<Keeper, 'look'>;
  readonly listeners: Pick<Listeners, 'tell'>;
}

export function registerEnquiries(
  app: DeskApp,
  parts: DeskParts,
  { keeper, listeners }: Watchers,
): void {
  const { db, mail } = parts;

  const answer = answering(parts, keeper);

  app.get('/api/enquiries/:id', allow('read'), takes('param', params), async (context) => {
    const { id } = context.req.valid('param');
    const enquiry = await readEnquiry(db, id, mail.retention);
    if (!enquiry) return context.json(gone, 404);
    await noteOpening(parts, context.var.person, id);
    return context.json(enquiry, 200);
  });

  app.patch(
    '/api/enquiries/:id',
    allow('edit'),
    takes('param', params),
    takes('json', changeSchema),
    async (context) => {
      const { id } = context.req.valid('param');
      const change = context.req.valid('json');
      return await answer(context, id, (by) => changeEnquiry(parts, by, id, change));
    },
  );

  app.post(
    '/api/enquiries/:id/notes',
    allow('edit'),
    takes('param', params),
    takes('json', noteSchema),
    async (context) => {
      const { id } = context.req.valid('param');
      const { text } = context.req.valid('json');
      return await answer(context, id, (by) => addNote(parts, by, id, text));
    },
  );

  app.post(
    '/api/enquiries/:id/mails/:mail/retry',
    allow('edit'),
    takes('param', params.extend({ mail: idSchema })),
    async (context) => {
      const { id, mail: mailId } = context.req.valid('param');
      return await answer(context, id, (by) => retryMail(parts, by, id, mailId));
    },
  );

  app.delete('/api/enquiries/:id', allow('manage'), takes('param', params), async (context) => {
    const { id } = context.req.valid('param');
    const isDeleted = await orRefusal(deleteEnquiry(parts, context.var.person, id));
    if (typeof isDeleted === 'object') return context.json(isDeleted, 409);
    if (!isDeleted) return context.json(gone, 404);
    listeners.tell([id]);
    return context.body(null, 204);
  });
}
