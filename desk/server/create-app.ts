// Everything that the desk answers, in the order in which it is asked.
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { createSparseLog } from '../../server/process/sparse-log.ts';
import { storeErrorOf } from '../../server/store/open-store.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import type { Cookies } from './accounts/cookies.ts';
import { createPasskeys } from './accounts/passkeys.ts';
import { peopleRoutes } from './accounts/people-routes.ts';
import { signInRoutes } from './accounts/sign-in-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import type { DeskEnv, DeskParts, DeskRoutine } from './context.ts';
import { figureRoutes } from './figures/figure-routes.ts';
import { guardedRoutes, identify, refuseForeign } from './guard.ts';
import { createInbox } from './inbox/inbox-routes.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const largestBody = 256 * 1024;

export interface DeskInside {
  readonly app: Hono<DeskEnv>;
  /** Of the API, e.g. `GET /api/enquiries/:id`. */
  readonly routes: readonly string[];
  readonly routines: readonly DeskRoutine[];
}

/** All that pages ask for and send. The browser's client has its types from here. */
function createApi(parts: DeskParts, cookies: Cookies, inbox: ReturnType<typeof createInbox>) {
  const passkeys = createPasskeys(parts, cookies);
  return new Hono<DeskEnv>()
    .route('/', signInRoutes(parts, cookies, passkeys))
    .route('/', accountRoutes(parts, passkeys))
    .route('/', peopleRoutes(parts))
    .route('/', auditRoutes(parts))
    .route('/', figureRoutes(parts))
    .route('/', inbox.routes);
}
export type DeskApi = ReturnType<typeof createApi>;

export function createApp(parts: DeskParts, cookies: Cookies): DeskInside {
  const { clock, log, url } = parts;
  // A request that fails can be sent again and again.
  const faults = createSparseLog(clock, log);
  const app = new Hono<DeskEnv>();
  app.use(sendSecurityHeaders(url));
  app.get('/healthz', (context) => context.text('ok\n'));
  app.use('/api/*', refuseForeign(parts));
  app.use('/api/*', limitBody);
  app.use('/api/*', identify(parts, cookies));
  const inbox = createInbox(parts);
  app.route('/', createApi(parts, cookies, inbox));
  const routes = guardedRoutes(app);
  app.all('/api/*', (context) => context.json({ error: 'Das gibt es hier nicht.' }, 404));

  app.notFound((context) => context.json({ error: 'Das gibt es hier nicht.' }, 404));
  app.onError((error, context) => {
    if (error instanceof HTTPException && error.status < 500) {
      return context.json({ error: 'Die Anfrage ist fehlerhaft.' }, error.status);
    }
    const fault = storeErrorOf(error);
    // No address with its query, and no body: both may hold what was typed.
    const route = `${context.req.method} ${context.req.path.replaceAll(/[\w-]{20,}/g, '…')}`;
    const facts = { route, reason: fault?.reason ?? error.message, stack: error.stack };
    faults.note(`${error.name} ${routePath(context)}`, 'desk: fault', 'error', facts);
    if (fault && fault.kind !== 'other') {
      context.header('retry-after', '5');
      return context.json({ error: troubles[fault.kind] }, 503);
    }
    return context.json({ error: 'Interner Fehler. Versuchen Sie es gleich noch einmal.' }, 500);
  });
  return {
    app,
    routes,
    routines: [inbox.routine, { start() {}, stop: faults.stop }],
  };
}

const troubles = {
  busy: 'Die Datenbank ist gerade beschäftigt. Versuchen Sie es gleich noch einmal.',
  full: 'Der Server kann gerade nichts speichern, wahrscheinlich weil seine Festplatte voll ist.',
  unreachable: 'Die Datenbank ist gerade nicht erreichbar.',
  damaged:
    'Die Datenbank ist beschädigt oder wurde ausgetauscht. Der Betrieb muss eine Sicherung einspielen.',
} as const;

/** Refuses a body that is too long before any of it is read. Browsers say how long it is. */
const limitBody = createMiddleware<DeskEnv>(async (context, next) => {
  const isChunked = context.req.header('transfer-encoding') !== undefined;
  if (isChunked) return context.json({ error: 'Es fehlt die Länge der Anfrage.' }, 411);
  const bytes = Number(context.req.header('content-length') ?? 0);
  if (bytes > largestBody) return context.json({ error: 'Das ist zu lang.' }, 413);
  return await next();
});
