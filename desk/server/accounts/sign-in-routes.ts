// Signing in with a passkey, and out.
import type { Context } from 'hono';
import { passkeyAnswerSchema } from '../../api/accounts.ts';
import type { DeskApp, DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import type { Cookies } from './cookies.ts';
import type { Passkeys } from './passkeys.ts';
import { endSessions, startSession } from './sessions.ts';

export interface SignInParts {
  readonly cookies: Cookies;
  readonly passkeys: Passkeys;
}

// The passkey of somebody who is blocked reads like one that is not known.
const refused = {
  error: 'Diesen Passkey kennt der Schreibtisch nicht, oder es hat zu lange gedauert.',
};

export function registerSignIn(
  app: DeskApp,
  { clock, db, randomness }: DeskParts,
  { cookies, passkeys }: SignInParts,
): void {
  const given = { now: clock.now, randomness };

  app.post('/api/sign-in/passkey/options', allow('open'), async (context) =>
    context.json(await passkeys.signInOptions(context)),
  );

  app.post(
    '/api/sign-in/passkey',
    allow('open'),
    takes('json', passkeyAnswerSchema),
    async (context) => {
      const personId = await passkeys.verifySignIn(context, context.req.valid('json').response);
      if (!personId) return context.json(refused, 401);
      const entry = { ...browserOf(context), personId, said: 'Angemeldet mit Passkey' };
      const token = await db
        .transaction()
        .execute((transaction) => startSession(transaction, entry, given));
      if (!token) return context.json(refused, 401);
      cookies.keepSession(context, token);
      return context.json({});
    },
  );

  app.post('/api/sign-out', allow('open'), async (context) => {
    const { visitor } = context.var;
    if (visitor) {
      const { person, session } = visitor;
      const entry = { by: person, said: 'Abgemeldet' };
      await db
        .transaction()
        .execute((transaction) => endSessions(transaction, [session.id], entry, given));
    }
    cookies.dropSession(context);
    return context.json({});
  });
}

/** What a new session has to know of the browser. */
export function browserOf(context: Context<DeskEnv>) {
  return {
    userAgent: context.req.header('user-agent') ?? '',
    former: context.var.visitor?.session.id,
  };
}
