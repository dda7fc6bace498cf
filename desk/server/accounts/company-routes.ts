// To the company's accounts and back. The way back ends at a page of ours, which hands the address over: a request
// that another site has caused carries no cookie of the desk.
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { arrivalSchema, departureWishSchema } from '../../api/accounts.ts';
import type { DeskApp } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { cookiePrefix, isEncrypted, sessionHours } from './auth.ts';
import { type CompanyAccount, type Departure, departureSchema } from './company-account.ts';
import { findCompanyPerson } from './company-person.ts';
import { type AccountParts, noteEntry, tooOften } from './sign-in.ts';

const awayMinutes = 10;
const unreachable = { error: 'Die Firmenkonten sind gerade nicht erreichbar.' };
const unfit = {
  error: 'Das hat zu lange gedauert oder wurde abgebrochen. Versuchen Sie es noch einmal.',
};
const unknown = {
  error: 'Dieses Konto ist hier nicht eingeladen, oder seine Adresse ist nicht bestätigt.',
};

/** @param account undefined where the settings name none; then there is this way for nobody */
export function registerCompanyAccount(
  app: DeskApp,
  parts: AccountParts,
  account: CompanyAccount | undefined,
  secret: string,
): void {
  const { attempts, auth, clientOf, clock, db, log, randomness, url } = parts;
  const departureCookie = `${cookiePrefix(url)}.departure`;
  const cookieOptions = {
    path: '/',
    secure: isEncrypted(url),
    httpOnly: true,
    sameSite: 'Strict',
  } as const;

  app.get('/api/auth/ways', allow('open'), (context) =>
    context.json(account ? { companyAccount: account.name } : {}, 200),
  );
  if (!account) return;

  app.post(
    '/api/auth/company/depart',
    allow('open'),
    takes('json', departureWishSchema),
    async (context) => {
      const attempt = await attempts.begin('company', undefined, clientOf(context.env.incoming));
      if (!attempt.isAllowed) return tooOften(context, attempt.waitMs);
      const departed = await account.depart(context.req.valid('json').wanted).catch(told);
      if (!departed) return context.json(unreachable, 502);
      const { departure, location } = departed;
      await setSignedCookie(context, departureCookie, JSON.stringify(departure), secret, {
        ...cookieOptions,
        maxAge: awayMinutes * 60,
      });
      return context.json({ location }, 200);
    },
  );

  app.post(
    '/api/auth/company/arrive',
    allow('open'),
    takes('json', arrivalSchema),
    async (context) => {
      const kept = await getSignedCookie(context, secret, departureCookie);
      const departure = readDeparture(kept);
      deleteCookie(context, departureCookie, cookieOptions);
      if (!departure) return context.json(unfit, 401);
      const recognised = await account
        .arrive(context.req.valid('json').query, departure)
        .then((found) => found ?? 'unfit')
        .catch(told);
      if (!recognised) return context.json(unreachable, 502);
      if (recognised === 'unfit') return context.json(unfit, 401);
      const given = { now: clock.now, randomness };
      const personId = await db
        .transaction()
        .execute((transaction) => findCompanyPerson(transaction, recognised, given));
      if (!personId) return context.json(unknown, 401);
      const { internalAdapter } = await auth.$context;
      // Nobody who is blocked gets one (auth.ts).
      const session = await internalAdapter.createSession(personId, false, {
        userAgent: (context.req.header('user-agent') ?? '').slice(0, 400),
      });
      if (!session) return context.json(unknown, 401);
      await setSignedCookie(context, `${cookiePrefix(url)}.session_token`, session.token, secret, {
        ...cookieOptions,
        maxAge: sessionHours * 3_600,
      });
      await attempts.forgive('company', undefined, clientOf(context.env.incoming));
      await noteEntry(parts, context, personId, 'Angemeldet mit Firmenkonto');
      const { wanted } = departure;
      return context.json(wanted === undefined ? {} : { wanted }, 200);
    },
  );

  function told(error: Error): undefined {
    log.error({ reason: error.message }, 'desk: the company accounts cannot be reached');
  }
}

function readDeparture(kept: string | false | undefined): Departure | undefined {
  // The signature is ours, so what stands there is JSON.
  return kept ? departureSchema.safeParse(JSON.parse(kept)).data : undefined;
}
