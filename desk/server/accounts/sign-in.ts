// What every way to sign in has in common: attempts are counted, codes are taken once, and what happened is noted.

import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import type { Attempts } from './attempts.ts';
import { type Auth, cookiePrefix } from './auth.ts';
import type { Answered, Forward } from './forward.ts';
import type { Disguise } from './secret.ts';

export interface AccountParts extends DeskParts {
  readonly auth: Auth;
  readonly attempts: Attempts;
  readonly disguise: Disguise;
  readonly forward: Forward;
}

type DeskContext = Context<DeskEnv>;

/** 429 with the time to wait, as `fetch` callers know it. */
export function tooOften(context: DeskContext, waitMs: number) {
  context.header('retry-after', String(Math.ceil(waitMs / 1_000)));
  return context.json({ error: 'Zu viele Versuche. Warten Sie einen Augenblick.' }, 429);
}

/** better-auth's refusal, without its English words. */
export function refused(context: DeskContext, { code, status }: Answered) {
  const body = { error: 'Das wurde nicht angenommen.', ...(code ? { code } : {}) };
  if (status === 401 || status === 403 || status === 404 || status === 409) {
    return context.json(body, status);
  }
  return status >= 500 ? context.json({ error: 'Interner Fehler.' }, 500) : context.json(body, 400);
}

/** What a device made that does not fit: better-auth calls that an error of the server. */
export function refusedPasskey(context: DeskContext, answer: Answered) {
  const isUnfit = answer.status >= 500;
  return refused(
    context,
    isUnfit ? { ...answer, status: 400, code: 'AUTHENTICATION_FAILED' } : answer,
  );
}

const signedInSchema = z.object({ user: z.object({ id: z.string() }) });

/**
 * Notes who came, and ends the session that the browser had until then.
 * @param said how they came, in German
 */
export function noteSignIn(
  parts: DeskParts,
  context: DeskContext,
  { body }: Answered,
  said: string,
): Promise<void> {
  return noteEntry(parts, context, signedInSchema.parse(body).user.id, said);
}

/** The same, where better-auth has no part in it. */
export async function noteEntry(
  { clock, db, randomness }: DeskParts,
  context: DeskContext,
  personId: string,
  said: string,
): Promise<void> {
  await endFormerSession(db, context);
  await db.transaction().execute(async (transaction) => {
    const { id, name } = await transaction
      .selectFrom('desk_person')
      .select(['id', 'name'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, {
      id: randomness.orderedId(),
      at: clock.now(),
      by: { id, name },
      action: 'session.started',
      about: id,
      said,
    });
  });
}

/** The browser has lost its cookie by now, and nobody else shall use it. */
export async function endFormerSession(
  db: DeskParts['db'],
  { var: { visitor } }: DeskContext,
): Promise<void> {
  if (!visitor) return;
  await db.deleteFrom('desk_session').where('id', '=', visitor.session.id).execute();
}

/** Notes what somebody did to their own account; better-auth has done it already. */
export async function noteOwnChange(
  { clock, db, randomness }: DeskParts,
  context: DeskContext,
  action: string,
  said: string,
): Promise<void> {
  const { person } = context.var;
  await db.transaction().execute((transaction) =>
    writeAudit(transaction, {
      id: randomness.orderedId(),
      at: clock.now(),
      by: person,
      action,
      about: person.id,
      said,
    }),
  );
}

/**
 * Notes at somebody's account that another network guesses at it; once, since anyone can guess on for years.
 * @param column how the account was named; one that does not exist is not noted
 */
export async function noteGuessing(
  { clock, db, log, randomness }: DeskParts,
  column: 'id' | 'mail',
  value: string,
  said: string,
): Promise<void> {
  log.warn('desk: somebody guesses at an account');
  await db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('desk_person')
      .select(['id', 'name'])
      .where(column, '=', value)
      .executeTakeFirst();
    if (!person) return;
    await writeAudit(transaction, {
      id: randomness.orderedId(),
      at: clock.now(),
      by: { id: 'nobody', name: 'Niemand (nicht angemeldet)' },
      action: 'session.refused',
      about: person.id,
      said: `${person.name}: ${said}`,
    });
  });
}

/** Whose second factor is asked for: of whoever is signed in, else of whoever has just given the password. */
export async function personAtSecondFactor(
  { auth, url }: Pick<AccountParts, 'auth' | 'url'>,
  context: DeskContext,
): Promise<string | undefined> {
  const { visitor } = context.var;
  if (visitor) return visitor.person.id;
  const cookie = getCookie(context, `${cookiePrefix(url)}.two_factor`);
  // better-auth looks at the signature behind the last dot; here the random half finds nothing unless it is right.
  const identifier = cookie?.slice(0, Math.max(0, cookie.lastIndexOf('.')));
  if (!identifier) return undefined;
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findVerificationValue(identifier))?.value;
}

// A code is right for 30 seconds before and after its own, and clocks differ.
const codeLivesMs = 3 * 60_000;

/** Whether this is the first time that somebody gives this code (RFC 6238, section 5.2). */
export async function isNewCode(
  { clock, db, disguise }: Pick<AccountParts, 'clock' | 'db' | 'disguise'>,
  personId: string,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_remembered')
    .values({ identity: disguise('code', personId, code), expires_at: now + codeLivesMs })
    .onConflict((conflict) =>
      conflict
        .column('identity')
        .doUpdateSet({ expires_at: now + codeLivesMs })
        .where('desk_remembered.expires_at', '<', now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
