import { z } from 'zod';
import { idSchema, newViewSchema, savedViewListSchema, savedViewSchema } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { jsonAnswer, jsonBody, refusal } from '../answers.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { deskRoute } from '../guard.ts';
import { deleteView, listViews, saveView } from './views.ts';

export function registerViews(app: DeskApp, parts: DeskParts): void {
  app.openapi(
    deskRoute('read', {
      method: 'get',
      path: '/api/views',
      responses: { 200: jsonAnswer(savedViewListSchema) },
    }),
    async (context) =>
      context.json({ views: await listViews(parts.db, context.var.person.id) }, 200),
  );

  app.openapi(
    deskRoute('read', {
      method: 'post',
      path: '/api/views',
      request: jsonBody(newViewSchema),
      responses: { 200: jsonAnswer(savedViewSchema), 403: refusal, 409: refusal },
    }),
    async (context) => {
      const { person } = context.var;
      const view = context.req.valid('json');
      if (view.isShared && !may(person.role, 'edit')) {
        return context.json({ error: 'Ansichten für alle speichert, wer bearbeiten darf.' }, 403);
      }
      const saved = await saveView(parts, person, view);
      if (!saved) return context.json({ error: 'Sie haben schon 100 Ansichten.' }, 409);
      return context.json(saved, 200);
    },
  );

  app.openapi(
    deskRoute('read', {
      method: 'delete',
      path: '/api/views/{id}',
      request: { params: z.object({ id: idSchema }) },
      responses: { 204: { description: 'Deleted' }, 404: refusal },
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      const isDeleted = await deleteView(parts, context.var.person, id);
      if (!isDeleted) return context.json({ error: 'Diese Ansicht gibt es nicht (mehr).' }, 404);
      return context.body(null, 204);
    },
  );
}
