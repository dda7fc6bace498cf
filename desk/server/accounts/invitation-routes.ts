// Accepting an invitation with a passkey.
import { HTTPException } from 'hono/http-exception';
import { acceptanceSchema, type InvitedPerson, invitationTokenSchema } from '../../api/accounts.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { acceptInvitation, findInvited } from './invitations.ts';
import { unfit } from './own-passkey-routes.ts';
import { hashOf, startSession } from './sessions.ts';
import { browserOf, type SignInParts } from './sign-in-routes.ts';

const gone = { error: 'Diese Einladung gilt nicht mehr. Lassen Sie sich eine neue geben.' };

export function registerInvitations(
  app: DeskApp,
  { clock, company, db, randomness }: DeskParts,
  { cookies, passkeys }: SignInParts,
): void {
  const given = { now: clock.now, randomness };
  const find = (token: string) => findInvited(db, hashOf(token), clock.now());

  app.post(
    '/api/invitation',
    allow('open'),
    takes('json', invitationTokenSchema),
    async (context) => {
      const invited = await find(context.req.valid('json').token);
      if (!invited) return context.json(gone, 404);
      return context.json<InvitedPerson>({ name: invited.name, company });
    },
  );

  app.post(
    '/api/invitation/passkey/options',
    allow('open'),
    takes('json', invitationTokenSchema),
    async (context) => {
      const { token } = context.req.valid('json');
      const invited = await find(token);
      if (!invited) return context.json(gone, 404);
      return context.json(await passkeys.registrationOptions(context, purposeOf(token), invited));
    },
  );

  app.post(
    '/api/invitation/passkey',
    allow('open'),
    takes('json', acceptanceSchema),
    async (context) => {
      const { response, token } = context.req.valid('json');
      if (!(await find(token))) return context.json(gone, 404);
      const credential = await passkeys.verifyRegistration(context, purposeOf(token), response);
      if (!credential) return context.json(unfit, 400);
      const session = await db.transaction().execute(async (transaction) => {
        const invited = await acceptInvitation(transaction, hashOf(token), given);
        if (!invited) return undefined;
        const isNew = await passkeys.add(transaction, invited.id, credential, 'Erster Passkey');
        // Undoes the acceptance.
        if (!isNew) throw new HTTPException(400);
        const entry = { personId: invited.id, said: 'Angemeldet mit Passkey' };
        return await startSession(transaction, { ...browserOf(context), ...entry }, given);
      });
      if (!session) return context.json(gone, 404);
      cookies.keepSession(context, session);
      return context.json({});
    },
  );
}

function purposeOf(token: string): string {
  return `invitation ${hashOf(token)}`;
}
