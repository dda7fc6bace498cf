// Every route says who may call it. One that says nothing is not served: create-desk.ts looks.
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { may, type Right } from '../api/roles.ts';
import type { DeskEnv } from './context.ts';

/** `open`: for everybody, even without an account. `read`: for everyone who is signed in. */
export type Access = 'open' | 'read' | Right;

/** A route that answers 403 to whoever lacks the right, before its handler sees anything. */
export function deskRoute<
  Path extends string,
  Config extends Omit<RouteConfig, 'path' | 'middleware'> & { readonly path: Path },
>(access: Access, config: Config) {
  return createRoute({ ...config, 'x-access': access, middleware: requireAccess(access) });
}

function requireAccess(access: Access) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    if (access !== 'open' && access !== 'read' && !may(context.var.person.role, access)) {
      return context.json({ error: 'Dazu fehlt Ihnen das Recht.' }, 403);
    }
    return await next();
  });
}
