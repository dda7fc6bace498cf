// Accepting an invitation: with a passkey, or with a password and then a second factor.
import { z } from 'zod';
import { invitationTokenSchema, newPasskeySchema, newPasswordSchema } from '../../api/accounts.ts';
import type { DeskApp } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { acceptInvitation, addPassword, findInvited, hashOf } from './invitations.ts';
import type { PasswordCheck } from './passwords.ts';
import { type AccountParts, noteSignIn, refused, refusedPasskey } from './sign-in.ts';

const optionsSchema = z.looseObject({ challenge: z.string() });
const gone = {
  error: 'Diese Einladung gilt nicht mehr. Lassen Sie sich eine neue geben.',
  code: 'INVITATION_GONE',
};

export function registerInvitations(
  app: DeskApp,
  parts: AccountParts & { readonly passwords: PasswordCheck },
): void {
  const { auth, clock, company, db, forward, passwords, randomness } = parts;
  const given = { now: clock.now, randomness };
  const find = (token: string) => findInvited(db, hashOf(token), clock.now());

  app.post(
    '/api/invitation',
    allow('open'),
    takes('json', invitationTokenSchema),
    async (context) => {
      const invited = await find(context.req.valid('json').token);
      if (!invited) return context.json(gone, 404);
      const { expiresAt, mail, name } = invited;
      return context.json({ name, mail, company, expiresAt }, 200);
    },
  );

  app.post(
    '/api/invitation/password',
    allow('open'),
    takes('json', newPasswordSchema),
    async (context) => {
      const { password, token } = context.req.valid('json');
      const invited = await find(token);
      if (!invited) return context.json(gone, 404);
      const fault = passwords.faultOf(password, [invited.mail, invited.name]);
      if (fault) return context.json({ error: fault }, 422);
      const hash = await (await auth.$context).password.hash(password);
      const accepted = await db.transaction().execute(async (transaction) => {
        const said = 'Einladung angenommen, mit Passwort';
        const person = await acceptInvitation(transaction, hashOf(token), said, given);
        if (person) await addPassword(transaction, person.personId, hash, given);
        return person;
      });
      if (!accepted) return context.json(gone, 404);
      const answer = await forward(context, {
        method: 'POST',
        path: '/sign-in/email',
        body: { email: accepted.mail, password },
        isAnonymous: true,
      });
      if (!answer.isDone) return refused(context, answer);
      await noteSignIn(parts, context, answer, 'Angemeldet mit Passwort, noch ohne zweiten Faktor');
      return context.json({}, 200);
    },
  );

  app.post(
    '/api/invitation/passkey-options',
    allow('open'),
    takes('json', invitationTokenSchema),
    async (context) => {
      const { token } = context.req.valid('json');
      if (!(await find(token))) return context.json(gone, 404);
      const answer = await forward(context, {
        method: 'GET',
        path: '/passkey/generate-register-options',
        query: { context: hashOf(token) },
        isAnonymous: true,
      });
      if (!answer.isDone) return refused(context, answer);
      return context.json(optionsSchema.parse(answer.body), 200);
    },
  );

  app.post(
    '/api/invitation/passkey',
    allow('open'),
    takes('json', newPasskeySchema),
    async (context) => {
      const { name, response, token } = context.req.valid('json');
      if (!(await find(token))) return context.json(gone, 404);
      // The challenge knows which invitation it belongs to, and uses it up (accounts.ts).
      const answer = await forward(context, {
        method: 'POST',
        path: '/passkey/verify-registration',
        body: { response, name, createSession: true },
        isAnonymous: true,
      });
      if (!answer.isDone) return refusedPasskey(context, answer);
      await noteSignIn(parts, context, answer, 'Angemeldet mit Passkey');
      return context.json({}, 200);
    },
  );
}
