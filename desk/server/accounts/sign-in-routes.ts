// Signing in and out. The paths are better-auth's, so that its words and ours stay the same.
import { z } from 'zod';
import type { DeskApp } from '../context.ts';
import { allow, takes } from '../guard.ts';
import {
  type AccountParts,
  endFormerSession,
  isNewCode,
  noteGuessing,
  noteOwnChange,
  noteSignIn,
  personAtSecondFactor,
  refused,
  tooOften,
} from './sign-in.ts';

const signInSchema = z.object({ email: z.string().max(254), password: z.string().max(1_000) });
const signedInSchema = z.object({ twoFactorRedirect: z.literal(true).optional() });
const totpSchema = z.object({ code: z.string().regex(/^\d{6}$/) });
const backupCodeSchema = z.object({ code: z.string().trim().min(1).max(40) });
const optionsSchema = z.looseObject({ challenge: z.string() });
const passkeyAnswerSchema = z.object({ response: z.looseObject({ id: z.string().max(2_000) }) });

// A blocked person reads the same as somebody who mistypes.
const wrong = { error: 'Adresse oder Passwort stimmt nicht.', code: 'INVALID_EMAIL_OR_PASSWORD' };

export function registerSignIn(app: DeskApp, parts: AccountParts): void {
  const { attempts, clientOf, forward } = parts;

  app.post(
    '/api/auth/sign-in/email',
    allow('open'),
    takes('json', signInSchema),
    async (context) => {
      const { email, password } = context.req.valid('json');
      const client = clientOf(context.env.incoming);
      const mail = email.trim().toLowerCase();
      const attempt = await attempts.begin('password', mail, client);
      if (!attempt.isAllowed) return tooOften(context, attempt.waitMs);
      const answer = await forward(context, {
        method: 'POST',
        path: '/sign-in/email',
        body: { email: email.trim(), password },
      });
      if (!answer.isDone) {
        if (attempt.isLastFree)
          await noteGuessing(parts, 'mail', mail, 'Mehrmals ein falsches Passwort');
        return context.json(wrong, 401);
      }
      await attempt.succeeded();
      const { twoFactorRedirect } = signedInSchema.parse(answer.body);
      if (twoFactorRedirect) {
        await endFormerSession(parts.db, context);
        return context.json({ twoFactorRedirect }, 200);
      }
      await noteSignIn(parts, context, answer, 'Angemeldet mit Passwort, noch ohne zweiten Faktor');
      return context.json({}, 200);
    },
  );

  for (const { path, provesNewApp, schema, said, wrongCode } of secondFactors) {
    app.post(
      `/api/auth/two-factor/${path}`,
      allow('open'),
      takes('json', schema),
      async (context) => {
        const { code } = context.req.valid('json');
        const { visitor } = context.var;
        // Whoever is signed in proves a new app, and nothing else.
        if (visitor && !(visitor.mustAddSecondFactor && provesNewApp)) {
          return context.json({ error: 'Sie sind schon angemeldet.' }, 409);
        }
        const personId = await personAtSecondFactor(parts, context);
        if (!personId) {
          const error = 'Das hat zu lange gedauert. Melden Sie sich noch einmal an.';
          return context.json({ error, code: 'INVALID_TWO_FACTOR_COOKIE' }, 401);
        }
        const client = clientOf(context.env.incoming);
        const attempt = await attempts.begin('second-factor', personId, client);
        if (!attempt.isAllowed) return tooOften(context, attempt.waitMs);
        if (!(await isNewCode(parts, personId, code))) {
          return context.json({ error: 'Dieser Code war schon da.', code: wrongCode }, 401);
        }
        const answer = await forward(context, {
          method: 'POST',
          path: `/two-factor/${path}`,
          body: { code },
        });
        if (!answer.isDone) {
          const isTold = attempt.isLastFree && !visitor;
          if (isTold)
            await noteGuessing(
              parts,
              'id',
              personId,
              'Mehrmals ein falscher Code, nach dem richtigen Passwort',
            );
          return refused(context, answer);
        }
        await attempt.succeeded();
        if (visitor)
          await noteOwnChange(parts, context, 'second-factor.added', 'Zweiter Faktor eingerichtet');
        else await noteSignIn(parts, context, answer, said);
        return context.json({}, 200);
      },
    );
  }

  app.get('/api/auth/passkey/generate-authenticate-options', allow('open'), async (context) => {
    const attempt = await attempts.begin('passkey', undefined, clientOf(context.env.incoming));
    if (!attempt.isAllowed) return tooOften(context, attempt.waitMs);
    const answer = await forward(context, {
      method: 'GET',
      path: '/passkey/generate-authenticate-options',
      isAnonymous: true,
    });
    if (!answer.isDone) return refused(context, answer);
    // better-auth only prefers it, and then refuses in auth.ts what came without.
    const options = { ...optionsSchema.parse(answer.body), userVerification: 'required' };
    return context.json(options, 200);
  });

  app.post(
    '/api/auth/passkey/verify-authentication',
    allow('open'),
    takes('json', passkeyAnswerSchema),
    async (context) => {
      const answer = await forward(context, {
        method: 'POST',
        path: '/passkey/verify-authentication',
        body: context.req.valid('json'),
      });
      if (!answer.isDone) {
        const code = answer.code === 'PASSKEY_NOT_FOUND' ? answer.code : 'AUTHENTICATION_FAILED';
        return refused(context, { ...answer, status: 401, code });
      }
      // Whoever has no challenge gets nowhere, so only asking for one counts.
      await attempts.forgive('passkey', undefined, clientOf(context.env.incoming));
      await noteSignIn(parts, context, answer, 'Angemeldet mit Passkey');
      return context.json({}, 200);
    },
  );

  app.post('/api/auth/sign-out', allow('open'), async (context) => {
    const isSignedIn = context.var.visitor !== undefined;
    const answer = await forward(context, { method: 'POST', path: '/sign-out' });
    if (!answer.isDone) return refused(context, answer);
    if (isSignedIn) await noteOwnChange(parts, context, 'session.ended', 'Abgemeldet');
    return context.json({}, 200);
  });
}

const secondFactors = [
  {
    path: 'verify-totp',
    schema: totpSchema,
    provesNewApp: true,
    said: 'Angemeldet mit Passwort und Code der App',
    wrongCode: 'INVALID_CODE',
  },
  {
    path: 'verify-backup-code',
    schema: backupCodeSchema,
    provesNewApp: false,
    said: 'Angemeldet mit Passwort und Ersatzcode',
    wrongCode: 'INVALID_BACKUP_CODE',
  },
] as const;
