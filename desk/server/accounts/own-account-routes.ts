// What people see and change of their own account.
import { z } from 'zod';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import { passwordChangeSchema } from '../../api/accounts.ts';
import { may } from '../../api/roles.ts';
import type { DeskApp } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { hasPassword, registerOwnPasskeys } from './own-passkey-routes.ts';
import type { PasswordCheck } from './passwords.ts';
import { sessionsOf } from './sessions.ts';
import { type AccountParts, noteOwnChange, refused, tooOften } from './sign-in.ts';

const passwordSchema = z.object({ password: z.string().max(1_000) });
const codesSchema = z.object({ backupCodes: z.array(z.string()) });
const idSchema = z.object({ id: z.string().min(1).max(64) });

export function registerOwnAccount(
  app: DeskApp,
  parts: AccountParts & { readonly passwords: PasswordCheck },
): void {
  const { attempts, clientOf, clock, company, db, editorUrl, forward, passwords, randomness } =
    parts;

  app.get('/api/me', allow('newcomer'), async (context) => {
    const { person, session } = context.var;
    const { mail, two_factor } = await ownRow(person.id);
    const hasOne = await hasPassword(db, person.id);
    return context.json(
      {
        ...person,
        mail,
        sessionEndsAt: session.endsAt,
        mustAddSecondFactor: hasOne && two_factor !== 1,
        hasPassword: hasOne,
        company,
        ...(editorUrl && may(person.role, 'publish') ? { editorUrl: editorUrl.href } : {}),
      },
      200,
    );
  });

  app.get('/api/sessions', allow('member'), async (context) => {
    const found = await sessionsOf(db, context.var.person.id, clock.now());
    const sessions = found.map((one) => ({ ...one, isThis: one.id === context.var.session.id }));
    return context.json({ sessions }, 200);
  });

  app.delete('/api/sessions/:id', allow('member'), takes('param', idSchema), async (context) => {
    const { person } = context.var;
    const { id } = context.req.valid('param');
    const isEnded = await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('desk_session')
        .where('id', '=', id)
        // Somebody else's is as if it were not there.
        .where('person_id', '=', person.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await writeAudit(transaction, {
        id: randomness.orderedId(),
        at: clock.now(),
        by: person,
        action: 'session.ended',
        about: person.id,
        said: 'Eigene Sitzung beendet',
      });
      return true;
    });
    if (!isEnded) return context.json({ error: 'Diese Sitzung gibt es nicht mehr.' }, 404);
    return context.json({}, 200);
  });

  app.post(
    '/api/me/password',
    allow('member'),
    takes('json', passwordChangeSchema),
    async (context) => {
      const { person } = context.var;
      const { current, next } = context.req.valid('json');
      const { mail } = await ownRow(person.id);
      const attempt = await attempts.begin('password', mail, clientOf(context.env.incoming));
      if (!attempt.isAllowed) return tooOften(context, attempt.waitMs);
      const fault = passwords.faultOf(next, [mail, person.name]);
      if (fault) {
        await attempt.succeeded();
        return context.json({ error: fault }, 422);
      }
      const answer = await forward(context, {
        method: 'POST',
        path: '/change-password',
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
      });
      if (!answer.isDone) return refused(context, answer);
      await attempt.succeeded();
      await noteOwnChange(parts, context, 'password.changed', 'Passwort geändert');
      return context.json({}, 200);
    },
  );

  // A second factor that is in force is replaced by turning it off first; until the new one is proven, nothing else
  // opens.
  for (const { access, answerSchema, noted, path } of secondFactorChanges) {
    app.post(
      `/api/auth/two-factor/${path}`,
      allow(access),
      takes('json', passwordSchema),
      async (context) => {
        const { mail } = await ownRow(context.var.person.id);
        const attempt = await attempts.begin('password', mail, clientOf(context.env.incoming));
        if (!attempt.isAllowed) return tooOften(context, attempt.waitMs);
        const answer = await forward(context, {
          method: 'POST',
          path: `/two-factor/${path}`,
          body: context.req.valid('json'),
        });
        if (!answer.isDone) return refused(context, answer);
        await attempt.succeeded();
        if (noted) await noteOwnChange(parts, context, noted.action, noted.said);
        return context.json(answerSchema.parse(answer.body), 200);
      },
    );
  }

  registerOwnPasskeys(app, parts);

  function ownRow(id: string) {
    return db
      .selectFrom('desk_person')
      .select(['mail', 'two_factor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
}

const secondFactorChanges = [
  {
    path: 'enable',
    // The one thing that whoever lacks it may do.
    access: 'newcomer',
    answerSchema: codesSchema.extend({ totpURI: z.string() }),
    // Not in force yet: verify-totp notes it.
    noted: undefined,
  },
  {
    path: 'disable',
    access: 'member',
    answerSchema: z.object({}),
    noted: { action: 'second-factor.removed', said: 'Zweiten Faktor entfernt' },
  },
  {
    path: 'generate-backup-codes',
    access: 'member',
    answerSchema: codesSchema,
    noted: { action: 'backup-codes.renewed', said: 'Neue Ersatzcodes erzeugt' },
  },
] as const;
