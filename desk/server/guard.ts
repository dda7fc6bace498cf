// Rights and input validation of routes. Routes without a declared right are not served (create-desk.ts).
import type { Hono, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { validator } from 'hono/validator';
import { z } from 'zod';
import { may, type Right } from '../api/roles.ts';
import type { Cookies } from './accounts/cookies.ts';
import { findVisitor } from './accounts/sessions.ts';
import type { DeskEnv, DeskParts } from './context.ts';

/** A refusal, with a German sentence for the page. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** `open`: without an account. `member`: any signed-in person. */
export type Access = 'open' | 'member' | Right;

/** Refuses a request without the right, before reading it. */
export function allow(access: Access) {
  const guard = createMiddleware<DeskEnv>(async (context, next) => {
    if (access === 'open') return await next();
    if (!context.get('session')) throw new Refusal(401, 'Sie sind nicht angemeldet.');
    if (access !== 'member' && !may(context.var.person.role, access)) {
      throw new Refusal(403, 'Dazu fehlt Ihnen das Recht.');
    }
    return await next();
  });
  return Object.assign(guard, { access });
}

/** Number of a row or event, as in a query. */
export const numberSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional();

/** Validates a part of the request. `context.req.valid(part)` returns it in the handler. */
export function takes<Part extends 'json' | 'param' | 'query', Schema extends z.ZodType>(
  part: Part,
  schema: Schema,
) {
  const check = validator(part, (value) => {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    // Names the error, not the input.
    const places = read.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Refusal(400, `Die Eingabe ist unvollständig oder falsch (${places}).`);
  });
  interface Taken {
    in: { [Name in Part]: z.input<Schema> };
    out: { [Name in Part]: z.output<Schema> };
  }
  // Input type: the schema adds defaults.
  return check as unknown as MiddlewareHandler<DeskEnv, string, Taken>;
}

/**
 * All routes of the API, e.g. `GET /api/enquiries/:id`.
 * @throws Error if one of them declares no right
 */
export function guardedRoutes({ routes }: Pick<Hono<DeskEnv>, 'routes'>): string[] {
  const own = routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const handlersOf = Map.groupBy(own, ({ method, path }) => `${method} ${path}`);
  for (const [route, [first]] of handlersOf) {
    if (!first || !('access' in first.handler))
      throw new Error(`${route} does not say who may call it.`);
  }
  return [...handlersOf.keys()];
}

/** Authenticates the request. A missing session is no error, since some routes are open. */
export function identify({ clock, db }: DeskParts, cookies: Cookies) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const token = cookies.readSession(context);
    const visitor = token ? await findVisitor(db, token, clock.now()) : undefined;
    if (visitor) {
      context.set('person', visitor.person);
      context.set('session', visitor.session);
    }
    return await next();
  });
}

/**
 * CSRF protection: browsers send the page's origin with state-changing requests, and forms cannot send JSON.
 */
export function refuseForeign({ url }: Pick<DeskParts, 'url'>) {
  return createMiddleware<DeskEnv>(async ({ req }, next) => {
    const site = req.header('sec-fetch-site');
    const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const isReading = req.method === 'GET' || req.method === 'HEAD';
    const isOwn = req.header('origin') === url.origin && type === 'application/json';
    if (site === 'cross-site' || site === 'same-site' || !(isReading || isOwn)) {
      throw new Refusal(403, 'Das kam nicht von den Seiten des Schreibtischs.');
    }
    return await next();
  });
}
