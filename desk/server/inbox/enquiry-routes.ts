// One enquiry: reading it, working on it, deleting it.
import type { Context } from 'hono';
import { z } from 'zod';
import {
  changeSchema,
  conflictSchema,
  enquirySchema,
  errorSchema,
  idSchema,
  noteSchema,
  stepSchema,
} from '../../api/inbox.ts';
import { jsonAnswer, jsonBody, orRefusal, refusal } from '../answers.ts';
import type { DeskApp, DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { deskRoute } from '../guard.ts';
import { deleteEnquiry } from './delete-enquiry.ts';
import type { Keeper } from './keeper.ts';
import type { Listeners } from './listeners.ts';
import { readEnquiry } from './read-enquiry.ts';
import {
  addNote,
  changeEnquiry,
  noteCaseStep,
  noteOpening,
  type Outcome,
  retryMail,
} from './work-on-enquiry.ts';

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

export interface Watchers {
  readonly keeper: Pick<Keeper, 'look'>;
  readonly listeners: Pick<Listeners, 'tell'>;
}

export function registerEnquiries(
  app: DeskApp,
  parts: DeskParts,
  { keeper, listeners }: Watchers,
): void {
  const { db, mail } = parts;
  const answer = createAnswer(parts, keeper);

  app.openapi(
    deskRoute('read', {
      method: 'get',
      path: '/api/enquiries/{id}',
      request: { params },
      responses: { 200: responses[200], 404: refusal },
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      const enquiry = await readEnquiry(db, id, mail.retention);
      if (!enquiry) return context.json(gone, 404);
      await noteOpening(parts, context.var.person, id);
      return context.json(enquiry, 200);
    },
  );

  app.openapi(
    deskRoute('edit', {
      method: 'patch',
      path: '/api/enquiries/{id}',
      request: { params, ...jsonBody(changeSchema) },
      responses,
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      const change = context.req.valid('json');
      return await answer(context, id, (by) => changeEnquiry(parts, by, id, change));
    },
  );

  app.openapi(
    deskRoute('edit', {
      method: 'post',
      path: '/api/enquiries/{id}/notes',
      request: { params, ...jsonBody(noteSchema) },
      responses,
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      const { text } = context.req.valid('json');
      return await answer(context, id, (by) => addNote(parts, by, id, text));
    },
  );

  app.openapi(
    deskRoute('decide', {
      method: 'post',
      path: '/api/enquiries/{id}/steps',
      request: { params, ...jsonBody(stepSchema) },
      responses,
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      const step = context.req.valid('json');
      return await answer(context, id, (by) => noteCaseStep(parts, by, id, step));
    },
  );

  app.openapi(
    deskRoute('edit', {
      method: 'post',
      path: '/api/enquiries/{id}/mails/{mail}/retry',
      request: { params: params.extend({ mail: idSchema }) },
      responses,
    }),
    async (context) => {
      const { id, mail: mailId } = context.req.valid('param');
      return await answer(context, id, (by) => retryMail(parts, by, id, mailId));
    },
  );

  app.openapi(
    deskRoute('manage', {
      method: 'delete',
      path: '/api/enquiries/{id}',
      request: { params },
      responses: { 204: { description: 'Deleted' }, 404: refusal, 409: refusal },
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      const isDeleted = await orRefusal(deleteEnquiry(parts, context.var.person, id));
      if (typeof isDeleted === 'object') return context.json(isDeleted, 409);
      if (!isDeleted) return context.json(gone, 404);
      listeners.tell([id]);
      return context.body(null, 204);
    },
  );
}

/** Does the work and answers with what the enquiry is now. */
export function createAnswer(
  { db, mail }: Pick<DeskParts, 'db' | 'mail'>,
  keeper: Watchers['keeper'],
) {
  return async (context: DeskContext, id: string, work: (by: SignedIn) => Promise<Outcome>) => {
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
