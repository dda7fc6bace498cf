// The passkeys that people see, add and remove for themselves.
import { z } from 'zod';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import type { DeskApp } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { freshMinutes } from './auth.ts';
import { type AccountParts, refused, refusedPasskey } from './sign-in.ts';

const idSchema = z.object({ id: z.string().min(1).max(64) });
const registrationSchema = z.object({
  response: z.looseObject({ id: z.string().max(2_000) }),
  name: z.string().trim().max(60).optional(),
});

export function registerOwnPasskeys(app: DeskApp, parts: AccountParts): void {
  const { clock, db, forward, randomness } = parts;

  app.get('/api/auth/passkey/list-user-passkeys', allow('member'), async (context) => {
    const rows = await db
      .selectFrom('desk_passkey')
      .select(['id', 'name', 'created_at as createdAt'])
      .where('person_id', '=', context.var.person.id)
      .orderBy('created_at')
      .execute();
    return context.json(rows, 200);
  });

  app.get('/api/auth/passkey/generate-register-options', allow('member'), async (context) => {
    if (!isFresh(context.var.session.startedAt)) return context.json(notFresh, 403);
    const answer = await forward(context, {
      method: 'GET',
      path: '/passkey/generate-register-options',
    });
    if (!answer.isDone) return refused(context, answer);
    return context.json(z.looseObject({ challenge: z.string() }).parse(answer.body), 200);
  });

  app.post(
    '/api/auth/passkey/verify-registration',
    allow('member'),
    takes('json', registrationSchema),
    async (context) => {
      if (!isFresh(context.var.session.startedAt)) return context.json(notFresh, 403);
      const answer = await forward(context, {
        method: 'POST',
        path: '/passkey/verify-registration',
        body: context.req.valid('json'),
      });
      return answer.isDone ? context.json({}, 200) : refusedPasskey(context, answer);
    },
  );

  app.post(
    '/api/auth/passkey/delete-passkey',
    allow('member'),
    takes('json', idSchema),
    async (context) => {
      if (!isFresh(context.var.session.startedAt)) return context.json(notFresh, 403);
      const { person } = context.var;
      const { id } = context.req.valid('json');
      const outcome = await db.transaction().execute(async (transaction) => {
        const keys = await transaction
          .selectFrom('desk_passkey')
          .select('id')
          .where('person_id', '=', person.id)
          .execute();
        if (!keys.some((key) => key.id === id)) return 'unknown';
        if (keys.length === 1 && !(await hasPassword(transaction, person.id))) return 'last';
        await transaction.deleteFrom('desk_passkey').where('id', '=', id).execute();
        await writeAudit(transaction, {
          id: randomness.orderedId(),
          at: clock.now(),
          by: person,
          action: 'passkey.removed',
          about: person.id,
          said: 'Passkey entfernt',
        });
        return 'removed';
      });
      if (outcome === 'unknown')
        return context.json({ error: 'Diesen Passkey gibt es nicht.' }, 404);
      if (outcome === 'last') {
        const error = 'Das ist Ihr einziger Zugang. Legen Sie erst einen zweiten Passkey an.';
        return context.json({ error }, 409);
      }
      return context.json({}, 200);
    },
  );

  function isFresh(startedAt: number): boolean {
    return clock.now() - startedAt < freshMinutes * 60_000;
  }
}

const notFresh = {
  error: `Dafür müssen Sie sich in den letzten ${freshMinutes} Minuten angemeldet haben.`,
  code: 'SESSION_NOT_FRESH',
};

/** Whether somebody may also come with a password. */
export async function hasPassword(
  queries: Pick<AccountParts['db'], 'selectFrom'>,
  personId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('desk_account')
    .select('id')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row !== undefined;
}
