// Sign-in without a session: passkey, invitation, company account. And sign-out.
import { type Context, Hono } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../server/store/tables.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, Refusal, takes } from '../guard.ts';
import { createCompanyAccount, departureSchema, findCompanyPerson } from './company-account.ts';
import type { Cookies } from './cookies.ts';
import { acceptInvitation, findInvited } from './invitations.ts';
import { type Passkeys, passkeySchema } from './passkeys.ts';
import { endSessions, hashOf, startSession } from './sessions.ts';

const awaySeconds = 10 * 60;
const departureCookie = 'departure';

// Passkeys of blocked people are answered like unknown ones.
const refused = 'Diesen Passkey kennt der Schreibtisch nicht, oder es hat zu lange gedauert.';
const gone = 'Diese Einladung gilt nicht mehr. Lassen Sie sich eine neue geben.';
const unfit = 'Das hat zu lange gedauert oder wurde abgebrochen. Versuchen Sie es noch einmal.';
const away = 'Die Firmenkonten sind gerade nicht erreichbar.';
const unknown = 'Dieses Konto ist hier nicht eingeladen, oder seine Adresse ist nicht bestätigt.';

/** The fragment of an invitation's link. */
const tokenSchema = z.object({ token: z.string().min(1).max(100) });
const takesToken = [allow('open'), takes('json', tokenSchema)] as const;
const acceptanceSchema = passkeySchema.extend(tokenSchema.shape);
/** The page requested before sign-in. */
const wishSchema = z.object({ wanted: z.string().max(2_000).optional() });
/** The query of the redirect URI. */
const arrivalSchema = z.object({ query: z.string().min(1).max(8_000) });

export function signInRoutes(parts: DeskParts, cookies: Cookies, passkeys: Passkeys) {
  const { clock, company, db, log, opened } = parts;
  const companyAccount =
    parts.companyAccount && createCompanyAccount(parts.companyAccount, parts.url);

  /** Sets the cookie of a new session. @param find returns the person @throws Refusal if there is none */
  async function enter(
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

  async function invitedBy(token: string) {
    const invited = await findInvited(db, token, clock.now());
    if (!invited) throw new Refusal(404, gone);
    return invited;
  }
  const purposeOf = (token: string) => `invitation ${hashOf(token)}`;

  function accountOrRefuse() {
    if (!companyAccount) throw new Refusal(404, 'Das gibt es hier nicht.');
    return companyAccount;
  }
  /** For errors of the provider: logs the reason. */
  const refuse = (refusal: Refusal) => (error: Error) => {
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
          const refusal = new Refusal(401, refused);
          if (!personId) throw refusal;
          await enter(context, 'Angemeldet mit Passkey', refusal, async () => personId);
          return context.json({});
        },
      )
      .post('/api/sign-out', allow('open'), async (context) => {
        const session = context.get('session');
        if (session) {
          const entry = { by: context.var.person, now: clock.now(), summary: 'Abgemeldet' };
          await opened.write((transaction) => endSessions(transaction, [session.id], entry));
        }
        cookies.dropSession(context);
        return context.json({});
      })
      .post('/api/invitation', ...takesToken, async (context) => {
        const { name } = await invitedBy(context.req.valid('json').token);
        return context.json({ name, company });
      })
      .post('/api/invitation/passkey/options', ...takesToken, async (context) => {
        const { token } = context.req.valid('json');
        const invited = await invitedBy(token);
        return context.json(await passkeys.registrationOptions(context, purposeOf(token), invited));
      })
      .post(
        '/api/invitation/passkey',
        ...([allow('open'), takes('json', acceptanceSchema)] as const),
        async (context) => {
          const { response, token } = context.req.valid('json');
          await invitedBy(token);
          const credential = await passkeys.verifyRegistration(context, purposeOf(token), response);
          const refusal = new Refusal(404, gone);
          await enter(context, 'Angemeldet mit Passkey', refusal, async (transaction) => {
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
        ...([allow('open'), takes('json', wishSchema)] as const),
        async (context) => {
          const { wanted } = context.req.valid('json');
          const { departure, location } = await accountOrRefuse()
            .depart(wanted)
            .catch(refuse(new Refusal(502, away)));
          await cookies.keepStep(context, departureCookie, departure, awaySeconds);
          return context.json({ location });
        },
      )
      // The redirect URI is a page, which posts the parameters: requests from other sites carry no cookie of the desk.
      .post(
        '/api/sign-in/company/arrive',
        ...([allow('open'), takes('json', arrivalSchema)] as const),
        async (context) => {
          const account = accountOrRefuse();
          const departure = await cookies.takeStep(context, departureCookie, departureSchema);
          if (!departure) throw new Refusal(401, unfit);
          const { query } = context.req.valid('json');
          const failed = refuse(new Refusal(401, unfit));
          const recognised = await account.arrive(query, departure).catch(failed);
          const refusal = new Refusal(401, unknown);
          await enter(context, 'Angemeldet mit Firmenkonto', refusal, (transaction) =>
            findCompanyPerson(transaction, recognised, clock.now()),
          );
          return context.json({ wanted: departure.wanted });
        },
      )
  );
}
