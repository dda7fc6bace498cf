// Sign-in without a session: passkey, invitation, company account. And sign-out.
import { type Context, Hono } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { record } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, Refusal, takes } from '../guard.ts';
import { createCompanyAccount, findCompanyPerson, signInStateSchema } from './company-account.ts';
import type { Cookies } from './cookies.ts';
import { acceptInvitation, findInvited } from './invitations.ts';
import { type Passkeys, passkeySchema } from './passkeys.ts';
import { hashOf, startSession } from './sessions.ts';

const stateSeconds = 10 * 60;
const stateCookie = 'departure';

// Passkeys of blocked people are answered like unknown ones.
const unknownPasskey =
  'Diesen Passkey kennt der Schreibtisch nicht, oder es hat zu lange gedauert.';
const invalidInvitation = 'Diese Einladung gilt nicht mehr. Lassen Sie sich eine neue geben.';
const signInFailed =
  'Das hat zu lange gedauert oder wurde abgebrochen. Versuchen Sie es noch einmal.';
const providerUnreachable = 'Die Firmenkonten sind gerade nicht erreichbar.';
const notInvited =
  'Dieses Konto ist hier nicht eingeladen, oder seine Adresse ist nicht bestätigt.';

/** The fragment of an invitation's link. */
const tokenSchema = z.object({ token: z.string().min(1).max(100) });
const takesToken = [allow('open'), takes('json', tokenSchema)] as const;
const acceptanceSchema = passkeySchema.extend(tokenSchema.shape);
/** The page requested before sign-in. */
const requestedPageSchema = z.object({ wanted: z.string().max(2_000).optional() });
/** The query of the redirect URI. */
const callbackSchema = z.object({ query: z.string().min(1).max(8_000) });

export function signInRoutes(parts: DeskParts, cookies: Cookies, passkeys: Passkeys) {
  const { clock, db, log, opened } = parts;
  const companyAccount =
    parts.companyAccount && createCompanyAccount(parts.companyAccount, parts.url);

  /** Sets the cookie of a new session. @param find returns the person @throws Refusal if there is none */
  async function openSession(
    context: Context<DeskEnv>,
    summary: string,
    refusal: Refusal,
    find: (transaction: Transaction<Tables>) => Promise<string | undefined>,
  ): Promise<void> {
    const userAgent = context.req.header('user-agent') ?? '';
    const former = context.get('session')?.id;
    const token = await opened.write(async (transaction) => {
      const personId = await find(transaction);
      return personId && startSession(transaction, parts, { personId, summary, userAgent, former });
    });
    if (!token) throw refusal;
    cookies.keepSession(context, token);
  }

  async function requireInvited(token: string) {
    const invited = await findInvited(db, token, clock.now());
    if (!invited) throw new Refusal(404, invalidInvitation);
    return invited;
  }
  const purposeOf = (token: string) => `invitation ${hashOf(token)}`;

  function requireAccount() {
    if (!companyAccount) throw new Refusal(404, 'Das gibt es hier nicht.');
    return companyAccount;
  }
  /** For errors of the provider: logs the reason. */
  const logAndRefuse = (refusal: Refusal) => (error: Error) => {
    log.warn({ reason: error.message }, 'desk: sign-in with a company account failed');
    throw refusal;
  };

  return (
    new Hono<DeskEnv>()
      .get('/api/sign-in/ways', allow('open'), (context) =>
        context.json({ companyAccount: companyAccount?.name }),
      )
      .post('/api/sign-in/passkey/options', allow('open'), async (context) =>
        context.json(await passkeys.signInOptions(context)),
      )
      .post(
        '/api/sign-in/passkey',
        ...([allow('open'), takes('json', passkeySchema)] as const),
        async (context) => {
          const { response } = context.req.valid('json');
          const personId = await passkeys.verifySignIn(context, response);
          const refusal = new Refusal(401, unknownPasskey);
          await openSession(context, 'Angemeldet mit Passkey', refusal, async () => personId);
          return context.json({});
        },
      )
      .post('/api/sign-out', allow('open'), async (context) => {
        const session = context.get('session');
        if (session) {
          const { person: by } = context.var;
          const entry = { action: 'session.ended', about: by.id, summary: 'Abgemeldet' };
          await opened.write(async (transaction) => {
            await transaction.deleteFrom('desk_session').where('id', '=', session.id).execute();
            await record(transaction, clock.now(), { by, ...entry });
          });
        }
        cookies.dropSession(context);
        return context.json({});
      })
      .post('/api/invitation/passkey/options', ...takesToken, async (context) => {
        const { token } = context.req.valid('json');
        const invited = await requireInvited(token);
        return context.json(await passkeys.registrationOptions(context, purposeOf(token), invited));
      })
      .post(
        '/api/invitation/passkey',
        ...([allow('open'), takes('json', acceptanceSchema)] as const),
        async (context) => {
          const { response, token } = context.req.valid('json');
          const credential = await passkeys.verifyRegistration(context, purposeOf(token), response);
          const refusal = new Refusal(404, invalidInvitation);
          await openSession(context, 'Angemeldet mit Passkey', refusal, async (transaction) => {
            const personId = await acceptInvitation(transaction, token, clock.now());
            // A passkey already in use rolls back the acceptance.
            if (personId) await passkeys.add(context, transaction, personId, credential);
            return personId;
          });
          return context.json({});
        },
      )
      .post(
        '/api/sign-in/company/depart',
        ...([allow('open'), takes('json', requestedPageSchema)] as const),
        async (context) => {
          const { wanted } = context.req.valid('json');
          const { signInState, location } = await requireAccount()
            .begin(wanted)
            .catch(logAndRefuse(new Refusal(502, providerUnreachable)));
          await cookies.keepStep(context, stateCookie, signInState, stateSeconds);
          return context.json({ location });
        },
      )
      // The redirect URI is a page, which posts the parameters: requests from other sites carry no cookie of the desk.
      .post(
        '/api/sign-in/company/arrive',
        ...([allow('open'), takes('json', callbackSchema)] as const),
        async (context) => {
          const account = requireAccount();
          const signInState = await cookies.takeStep(context, stateCookie, signInStateSchema);
          if (!signInState) throw new Refusal(401, signInFailed);
          const { query } = context.req.valid('json');
          const failed = logAndRefuse(new Refusal(401, signInFailed));
          const identity = await account.complete(query, signInState).catch(failed);
          const refusal = new Refusal(401, notInvited);
          await openSession(context, 'Angemeldet mit Firmenkonto', refusal, (transaction) =>
            findCompanyPerson(transaction, identity, clock.now()),
          );
          return context.json({ wanted: signInState.wanted });
        },
      )
  );
}
