// The ways in, for those without a session: a passkey, an invitation, the company's account. And the way out.
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../server/store/tables.ts';
import {
  acceptanceSchema,
  arrivalSchema,
  invitationTokenSchema,
  passkeyAnswerSchema,
  wishSchema,
} from '../../api/accounts.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { createCompanyAccount, departureSchema, findCompanyPerson } from './company-account.ts';
import type { Cookies } from './cookies.ts';
import { acceptInvitation, findInvited } from './invitations.ts';
import { type Passkeys, unfitPasskey } from './passkeys.ts';
import { endSessions, hashOf, startSession } from './sessions.ts';

const awaySeconds = 10 * 60;
const departureCookie = 'departure';

// The passkey of a blocked person is answered like an unknown one.
const refused = {
  error: 'Diesen Passkey kennt der Schreibtisch nicht, oder es hat zu lange gedauert.',
};
const gone = { error: 'Diese Einladung gilt nicht mehr. Lassen Sie sich eine neue geben.' };
const noSuchWay = { error: 'Das gibt es hier nicht.' };
const unreachable = { error: 'Die Firmenkonten sind gerade nicht erreichbar.' };
const unfit = {
  error: 'Das hat zu lange gedauert oder wurde abgebrochen. Versuchen Sie es noch einmal.',
};
const unknown = {
  error: 'Dieses Konto ist hier nicht eingeladen, oder seine Adresse ist nicht bestätigt.',
};

export function signInRoutes(parts: DeskParts, cookies: Cookies, passkeys: Passkeys) {
  const { clock, company, db, log, opened } = parts;
  const account = parts.companyAccount && createCompanyAccount(parts.companyAccount, parts.url);

  /** @param find whose session it becomes. @returns whether there is one; its cookie is set then */
  async function enter(
    context: Context<DeskEnv>,
    summary: string,
    find: (transaction: Transaction<Tables>) => Promise<string | undefined>,
  ): Promise<boolean> {
    const userAgent = context.req.header('user-agent') ?? '';
    const former = context.var.visitor?.session.id;
    const token = await opened.write(async (transaction) => {
      const personId = await find(transaction);
      return personId && startSession(transaction, parts, { personId, summary, userAgent, former });
    });
    if (token) cookies.keepSession(context, token);
    return token !== undefined;
  }

  const findInvitation = (token: string) => findInvited(db, hashOf(token), clock.now());
  const purposeOf = (token: string) => `invitation ${hashOf(token)}`;

  function unreached(error: Error): undefined {
    log.error({ reason: error.message }, 'desk: the company accounts cannot be reached');
  }

  return (
    new Hono<DeskEnv>()
      .get('/api/sign-in/ways', allow('open'), (context) =>
        context.json({ ...(account && { companyAccount: account.name }) }),
      )
      .post('/api/sign-in/passkey/options', allow('open'), async (context) =>
        context.json(await passkeys.signInOptions(context)),
      )
      .post(
        '/api/sign-in/passkey',
        allow('open'),
        takes('json', passkeyAnswerSchema),
        async (context) => {
          const { response } = context.req.valid('json');
          const personId = await passkeys.verifySignIn(context, response);
          const isIn =
            personId && (await enter(context, 'Angemeldet mit Passkey', async () => personId));
          return isIn ? context.json({}) : context.json(refused, 401);
        },
      )
      .post('/api/sign-out', allow('open'), async (context) => {
        const { visitor } = context.var;
        if (visitor) {
          const entry = { by: visitor.person, summary: 'Abgemeldet' };
          await opened.write((transaction) =>
            endSessions(transaction, parts, [visitor.session.id], entry),
          );
        }
        cookies.dropSession(context);
        return context.json({});
      })
      .post(
        '/api/invitation',
        allow('open'),
        takes('json', invitationTokenSchema),
        async (context) => {
          const invited = await findInvitation(context.req.valid('json').token);
          if (!invited) return context.json(gone, 404);
          return context.json({ name: invited.name, company });
        },
      )
      .post(
        '/api/invitation/passkey/options',
        allow('open'),
        takes('json', invitationTokenSchema),
        async (context) => {
          const { token } = context.req.valid('json');
          const invited = await findInvitation(token);
          if (!invited) return context.json(gone, 404);
          return context.json(
            await passkeys.registrationOptions(context, purposeOf(token), invited),
          );
        },
      )
      .post(
        '/api/invitation/passkey',
        allow('open'),
        takes('json', acceptanceSchema),
        async (context) => {
          const { response, token } = context.req.valid('json');
          if (!(await findInvitation(token))) return context.json(gone, 404);
          const credential = await passkeys.verifyRegistration(context, purposeOf(token), response);
          if (!credential) return context.json(unfitPasskey, 400);
          const isIn = await enter(context, 'Angemeldet mit Passkey', async (transaction) => {
            const invited = await acceptInvitation(transaction, parts, hashOf(token));
            if (!invited) return undefined;
            const isNew = await passkeys.add(transaction, invited.id, credential, 'Erster Passkey');
            // Undoes the acceptance.
            if (!isNew) throw new HTTPException(400);
            return invited.id;
          });
          return isIn ? context.json({}) : context.json(gone, 404);
        },
      )
      .post(
        '/api/sign-in/company/depart',
        allow('open'),
        takes('json', wishSchema),
        async (context) => {
          const { wanted } = context.req.valid('json');
          if (!account) return context.json(noSuchWay, 404);
          const departed = await account.depart(wanted).catch(unreached);
          if (!departed) return context.json(unreachable, 502);
          const { departure, location } = departed;
          await cookies.keepStep(context, departureCookie, departure, awaySeconds);
          return context.json({ location });
        },
      )
      // The provider's answer ends at a page of ours, which hands it over: a request that another site has caused
      // carries no cookie of the desk.
      .post(
        '/api/sign-in/company/arrive',
        allow('open'),
        takes('json', arrivalSchema),
        async (context) => {
          if (!account) return context.json(noSuchWay, 404);
          const departure = await cookies.takeStep(context, departureCookie, departureSchema);
          if (!departure) return context.json(unfit, 401);
          const recognised = await account
            .arrive(context.req.valid('json').query, departure)
            .then((found) => found ?? 'unfit')
            .catch(unreached);
          if (!recognised) return context.json(unreachable, 502);
          if (recognised === 'unfit') return context.json(unfit, 401);
          const isIn = await enter(context, 'Angemeldet mit Firmenkonto', (transaction) =>
            findCompanyPerson(transaction, parts, recognised),
          );
          if (!isIn) return context.json(unknown, 401);
          const { wanted } = departure;
          return context.json({ ...(wanted !== undefined && { wanted }) });
        },
      )
  );
}
