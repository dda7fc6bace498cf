// The desk: a website for the people who answer, on its own port and origin.
import { getRequestListener } from '@hono/node-server';
import { type ErrorHandler, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { DeskError } from '../../server/command/desk-command.ts';
import { createSparseLog } from '../../server/process/sparse-log.ts';
import { storeErrorOf } from '../../server/store/open-store.ts';
import { storeFaults } from '../../server/store/store-faults.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { type Cookies, createCookies, readKey } from './accounts/cookies.ts';
import { createPasskeys } from './accounts/passkeys.ts';
import { peopleRoutes } from './accounts/people-routes.ts';
import { signInRoutes } from './accounts/sign-in-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import type { DeskBasics, DeskEnv, DeskParts, DeskTools } from './context.ts';
import { figureRoutes } from './figures/figure-routes.ts';
import { guardedRoutes, identify, Refusal, refuseForeign } from './guard.ts';
import { createAct } from './inbox/act.ts';
import { caseRoutes } from './inbox/case-routes.ts';
import { enquiryRoutes } from './inbox/enquiry-routes.ts';
import { cacheControlOf, pageRoutes, securityHeaders } from './pages.ts';
import { personRoutes } from './person/person-routes.ts';

export type { DeskTools } from './context.ts';

export interface DeskSettings extends DeskBasics {
  /** Folder of the built pages (build-pages.ts). */
  readonly pagesDir: string;
}

/** @throws Error with the cause in one line */
export async function createDesk({ pagesDir, ...settings }: DeskSettings, tools: DeskTools) {
  const pages = pageRoutes(pagesDir);
  const parts: DeskParts = { ...tools, ...settings, db: tools.opened.db };
  const cookies = createCookies(parts.url, await readKey(parts.db), parts.clock.now);
  const faults = createSparseLog(parts.clock, parts.log);
  const app = new Hono<DeskEnv>();
  const everyAnswer = Object.entries(securityHeaders(parts.url));
  app.use(async (context, next) => {
    await next();
    const { headers, ok } = context.res;
    for (const [name, value] of everyAnswer) headers.set(name, value);
    headers.set('cache-control', cacheControlOf(context.req.path, ok));
  });
  app.get('/healthz', (context) => context.text('ok\n'));
  app.use('/api/*', refuseForeign(parts), limitBody, identify(parts, cookies));
  app.route('/', createApi(parts, cookies));
  app.all('/api/*', (context) => context.notFound());
  app.route('/', pages);
  app.notFound((context) => context.json({ error: 'Das gibt es hier nicht.' }, 404));
  app.onError(answerError(faults));
  return {
    /** Of its API, e.g. `GET /api/enquiries/:id`. */
    routes: guardedRoutes(app),
    listener: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    /** Logs pending counts. */
    stop: faults.stop,
  };
}

/** All API routes. The browser's client derives its types from them. */
function createApi(parts: DeskParts, cookies: Cookies) {
  const passkeys = createPasskeys(parts, cookies);
  const act = createAct(parts);
  return new Hono<DeskEnv>()
    .route('/', signInRoutes(parts, cookies, passkeys))
    .route('/', accountRoutes(parts, passkeys))
    .route('/', peopleRoutes(parts))
    .route('/', auditRoutes(parts))
    .route('/', figureRoutes(parts))
    .route('/', enquiryRoutes(parts, act))
    .route('/', caseRoutes(parts, act))
    .route('/', personRoutes(parts));
}
export type DeskApi = ReturnType<typeof createApi>;

const largestBody = 256 * 1024;

/** Refuses long bodies before reading, by Content-Length. */
const limitBody = createMiddleware<DeskEnv>(async ({ req }, next) => {
  if (req.header('transfer-encoding') !== undefined) {
    throw new Refusal(411, 'Es fehlt die Länge der Anfrage.');
  }
  if (Number(req.header('content-length') ?? 0) > largestBody) {
    throw new Refusal(413, 'Das ist zu lang.');
  }
  return await next();
});

function answerError(faults: ReturnType<typeof createSparseLog>): ErrorHandler<DeskEnv> {
  return (error, context) => {
    if (error instanceof Refusal) return context.json({ error: error.message }, error.status);
    if (error instanceof DeskError) return context.json({ error: error.message }, 409);
    if (error instanceof HTTPException && error.status < 500) {
      return context.json({ error: 'Die Anfrage ist fehlerhaft.' }, error.status);
    }
    const fault = storeErrorOf(error);
    // Without query and body, which may hold personal data.
    const route = `${context.req.method} ${context.req.path.replaceAll(/[\w-]{20,}/g, '…')}`;
    const facts = { route, reason: fault?.reason ?? error.message, stack: error.stack };
    faults.note(`${error.name} ${routePath(context)}`, 'desk: fault', 'error', facts);
    if (fault && fault.kind !== 'other') {
      context.header('retry-after', '5');
      return context.json({ error: storeFaults[fault.kind].sentence }, 503);
    }
    return context.json({ error: 'Interner Fehler. Versuchen Sie es gleich noch einmal.' }, 500);
  };
}
