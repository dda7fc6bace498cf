// Answering whoever has written. Contact messages are answered by everyone who edits, reports by those who decide.
import type { z } from 'zod';
import { type Dossier, findDossier } from '../../../services/mail/desk/dossier.ts';
import { composeReply, sendReply } from '../../../services/mail/desk/replies.ts';
import { readReplyFile } from '../../../services/mail/desk/reply-files.ts';
import { startReply } from '../../../services/mail/desk/reply-start.ts';
import { setText } from '../../../services/mail/messages/message.ts';
import { tagOf } from '../../../services/mail/store/tags.ts';
import {
  newReplySchema,
  replyPreviewSchema,
  replyStartSchema,
  typedReplySchema,
} from '../../api/replies.ts';
import { mayAnswer } from '../../api/roles.ts';
import { jsonAnswer, jsonBody, orRefusal, refusal } from '../answers.ts';
import type { DeskApp, DeskParts, SignedIn } from '../context.ts';
import { deskRoute } from '../guard.ts';
import { answering, type DeskContext, gone, params, responses } from './answering.ts';
import { reindex } from './entries.ts';
import type { Keeper } from './keeper.ts';
import {
  type Outcome,
  repliedAction,
  stateWords,
  type WorkParts,
  work,
} from './work-on-enquiry.ts';

const notYours = 'Meldungen beantwortet, wer die Rolle »Missbrauch« oder »Verwalten« hat.';

export function registerReplies(
  app: DeskApp,
  parts: DeskParts,
  keeper: Pick<Keeper, 'look'>,
): void {
  const { db, mail, replyTemplates } = parts;
  const answer = answering(parts, keeper);

  /** The enquiry, if there is one that whoever asks may answer. */
  async function find(
    context: DeskContext,
    id: string,
  ): Promise<Dossier | { readonly error: string; readonly status: 403 | 404 }> {
    const dossier = await findDossier(db, id);
    if (dossier?.id !== id) return { ...gone, status: 404 };
    const mayDo = mayAnswer(context.var.person.role, dossier.kind);
    return mayDo ? dossier : { error: notYours, status: 403 };
  }

  app.openapi(
    deskRoute('edit', {
      method: 'get',
      path: '/api/enquiries/{id}/reply',
      request: { params },
      responses: { 200: jsonAnswer(replyStartSchema), 403: refusal, 404: refusal },
    }),
    async (context) => {
      const found = await find(context, context.req.valid('param').id);
      if ('error' in found) return context.json({ error: found.error }, found.status);
      const tag = await tagOf(db, found);
      const { name: by } = context.var.person;
      return context.json(startReply(mail, replyTemplates, found, { by, tag }), 200);
    },
  );

  app.openapi(
    deskRoute('edit', {
      method: 'post',
      path: '/api/enquiries/{id}/preview',
      request: { params, ...jsonBody(typedReplySchema) },
      responses: {
        ...{ 200: jsonAnswer(replyPreviewSchema), 403: refusal, 404: refusal, 409: refusal },
      },
    }),
    async (context) => {
      const found = await find(context, context.req.valid('param').id);
      if ('error' in found) return context.json({ error: found.error }, found.status);
      const message = await orRefusal(composeReply(db, mail, found, context.req.valid('json')));
      if ('error' in message) return context.json(message, 409);
      const { from, replyTo = from, subject, to } = message;
      const shown = { from: lineOf(from), replyTo: lineOf(replyTo), to, subject };
      return context.json({ ...shown, text: setText(message) }, 200);
    },
  );

  app.openapi(
    deskRoute('edit', {
      method: 'post',
      path: '/api/enquiries/{id}/replies',
      request: { params, ...jsonBody(newReplySchema) },
      responses: { 200: responses[200], 403: refusal, 404: refusal, 409: responses[409] },
    }),
    async (context) => {
      const { id } = context.req.valid('param');
      const found = await find(context, id);
      if ('error' in found) return context.json({ error: found.error }, found.status);
      const reply = context.req.valid('json');
      return await answer(context, id, (by) => answerSender(parts, by, id, reply));
    },
  );
}

function lineOf({ address, name }: { readonly address: string; readonly name: string }): string {
  return `${name} <${address}>`;
}

/** @throws DeskError when there is nobody to send it to, or a file is of a kind that is not sent */
async function answerSender(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  { files: sent, isDone, subject, text, version }: z.output<typeof newReplySchema>,
): Promise<Outcome> {
  const files = sent.map(({ content, name }) =>
    readReplyFile(name, Buffer.from(content, 'base64')),
  );
  return await work(parts, by, id, version, async (transaction, entry, now) => {
    const dossier = await findDossier(transaction, id);
    if (!dossier) return 'gone';
    const workplace = { settings: parts.mail, randomness: parts.randomness, now: () => now };
    await sendReply(workplace, transaction, dossier, { subject, text, by, files });
    await reindex(transaction, [id]);
    const isNews = isDone && entry.state !== 'done';
    return {
      action: repliedAction,
      said: `Antwort geschrieben${isNews ? `; Zustand: ${stateWords.done}` : ''}`,
      ...(isNews && { values: { state: 'done' as const } }),
    };
  });
}
