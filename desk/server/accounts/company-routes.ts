// To the company's accounts and back. The way back ends at a page of ours, which hands the address over: a request
// that another site has caused carries no cookie of the desk.
import { arrivalSchema, type Ways, wishSchema } from '../../api/accounts.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { createCompanyAccount, departureSchema } from './company-account.ts';
import { findCompanyPerson } from './company-person.ts';
import type { Cookies } from './cookies.ts';
import { startSession } from './sessions.ts';
import { browserOf } from './sign-in-routes.ts';

const awaySeconds = 10 * 60;
const departureCookie = 'departure';
const unreachable = { error: 'Die Firmenkonten sind gerade nicht erreichbar.' };
const unfit = {
  error: 'Das hat zu lange gedauert oder wurde abgebrochen. Versuchen Sie es noch einmal.',
};
const unknown = {
  error: 'Dieses Konto ist hier nicht eingeladen, oder seine Adresse ist nicht bestätigt.',
};

/** Where the settings name no provider, there is this way for nobody. */
export function registerCompanyAccount(app: DeskApp, parts: DeskParts, cookies: Cookies): void {
  const { clock, companyAccount: settings, db, log, randomness, url } = parts;
  const given = { now: clock.now, randomness };

  app.get('/api/sign-in/ways', allow('open'), (context) =>
    context.json<Ways>(settings ? { companyAccount: settings.name } : {}),
  );
  if (!settings) return;
  const account = createCompanyAccount(settings, url);

  app.post(
    '/api/sign-in/company/depart',
    allow('open'),
    takes('json', wishSchema),
    async (context) => {
      const departed = await account.depart(context.req.valid('json').wanted).catch(told);
      if (!departed) return context.json(unreachable, 502);
      const { departure, location } = departed;
      await cookies.keepStep(context, departureCookie, departure, awaySeconds);
      return context.json({ location });
    },
  );

  app.post(
    '/api/sign-in/company/arrive',
    allow('open'),
    takes('json', arrivalSchema),
    async (context) => {
      const departure = await cookies.takeStep(context, departureCookie, departureSchema);
      if (!departure) return context.json(unfit, 401);
      const recognised = await account
        .arrive(context.req.valid('json').query, departure)
        .then((found) => found ?? 'unfit')
        .catch(told);
      if (!recognised) return context.json(unreachable, 502);
      if (recognised === 'unfit') return context.json(unfit, 401);
      const token = await db.transaction().execute(async (transaction) => {
        const personId = await findCompanyPerson(transaction, recognised, given);
        if (!personId) return undefined;
        const entry = { personId, said: 'Angemeldet mit Firmenkonto' };
        return await startSession(transaction, { ...browserOf(context), ...entry }, given);
      });
      if (!token) return context.json(unknown, 401);
      cookies.keepSession(context, token);
      const { wanted } = departure;
      return context.json(wanted === undefined ? {} : { wanted });
    },
  );

  function told(error: Error): undefined {
    log.error({ reason: error.message }, 'desk: the company accounts cannot be reached');
  }
}
