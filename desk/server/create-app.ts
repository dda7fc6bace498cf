// Everything that the desk answers, in the order in which it is asked.
import { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { storeErrorOf } from '../../services/mail/store/open-store.ts';
import { createSparseLog } from '../../services/process/sparse-log.ts';
import { registerAccounts } from './accounts/accounts.ts';
import { registerAudit } from './audit/audit-routes.ts';
import type { DeskApp, DeskEnv, DeskParts, DeskRoutine } from './context.ts';
import { registerFigures } from './figures/figure-routes.ts';
import { deskRoute, identify, refuseForeign } from './guard.ts';
import { registerInbox } from './inbox/register-inbox.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const largestBody = 256 * 1024;

export interface DeskInside {
  readonly app: DeskApp;
  readonly routines: readonly DeskRoutine[];
}

/** @param secret from accounts/secret.ts */
export function createApp(parts: DeskParts, secret: string): DeskInside {
  const { clock, log, url } = parts;
  // A request that fails can be sent again and again.
  const faults = createSparseLog(clock, log);
  const app: DeskApp = new OpenAPIHono<DeskEnv>({
    defaultHook(result, context) {
      if (result.success) return;
      // What was wrong, not what was typed.
      const places = result.error.issues.map(({ path }) => path.join('.')).join(', ');
      return context.json({ error: `Die Eingabe ist unvollständig oder falsch (${places}).` }, 400);
    },
  });
  app.use(sendSecurityHeaders(url));
  app.get('/healthz', (context) => context.text('ok\n'));
  app.use('/api/*', refuseForeign(parts));
  app.use('/api/*', limitBody);
  app.use('/api/*', identify(parts, secret));

  const accounts = registerAccounts(app, parts, secret);
  registerAudit(app, parts);
  const inbox = registerInbox(app, parts);
  registerFigures(app, parts);
  app.openapi(
    deskRoute('member', {
      method: 'get',
      path: '/api/openapi.json',
      responses: { 200: { description: 'This description' } },
    }),
    (context) => {
      const info = { title: 'Desk', version: '1' };
      const servers = [{ url: url.origin }];
      const text = app.getOpenAPI31Document({ openapi: '3.1.0', info, servers });
      return context.json(text, 200);
    },
  );
  refuseUnguarded(app);
  app.all('/api/*', (context) => context.json({ error: 'Das gibt es hier nicht.' }, 404));

  app.notFound((context) => context.json({ error: 'Das gibt es hier nicht.' }, 404));
  app.onError((error, context) => {
    if (error instanceof HTTPException && error.status < 500) {
      return context.json({ error: 'Die Anfrage ist fehlerhaft.' }, error.status);
    }
    const fault = storeErrorOf(error);
    // No address with its query, and no body: both may hold what somebody typed.
    const route = `${context.req.method} ${context.req.path.replaceAll(/[\w-]{20,}/g, '…')}`;
    const facts = { route, reason: fault?.reason ?? error.message, stack: error.stack };
    faults.note(`${error.name} ${routePath(context)}`, 'desk: fault', 'error', facts);
    if (fault && fault.kind !== 'other') {
      context.header('retry-after', '5');
      return context.json({ error: troubles[fault.kind] }, 503);
    }
    return context.json({ error: 'Interner Fehler. Versuchen Sie es gleich noch einmal.' }, 500);
  });
  return { app, routines: [accounts, inbox, { start() {}, stop: faults.stop }] };
}

const troubles = {
  busy: 'Die Datenbank ist gerade beschäftigt. Versuchen Sie es gleich noch einmal.',
  full: 'Der Server kann gerade nichts speichern, wahrscheinlich weil seine Festplatte voll ist.',
  unreachable: 'Die Datenbank ist gerade nicht erreichbar.',
} as const;

/** Refuses a body that is too long before any of it is read. Browsers say how long it is. */
const limitBody = createMiddleware<DeskEnv>(async (context, next) => {
  const isChunked = context.req.header('transfer-encoding') !== undefined;
  if (isChunked) return context.json({ error: 'Es fehlt die Länge der Anfrage.' }, 411);
  const bytes = Number(context.req.header('content-length') ?? 0);
  if (bytes > largestBody) return context.json({ error: 'Das ist zu lang.' }, 413);
  return await next();
});

/** @throws Error when a route was added that says not who may call it */
function refuseUnguarded(app: DeskApp): void {
  const guarded = new Set(
    app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' && 'x-access' in definition.route
        ? [`${definition.route.method.toUpperCase()} ${asHonoPath(definition.route.path)}`]
        : [],
    ),
  );
  const open = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !guarded.has(route));
  if (open.length > 0) throw new Error(`Nobody says who may call ${open.join(', ')}`);
}

function asHonoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
