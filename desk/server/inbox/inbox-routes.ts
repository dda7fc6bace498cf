import { Hono } from 'hono';
import type { DeskEnv, DeskParts } from '../context.ts';
import { personRoutes } from '../person/person-routes.ts';
import { answering } from './answering.ts';
import { caseRoutes } from './case-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { enquiryRoutes } from './enquiry-routes.ts';
import { createKeeper } from './keeper.ts';
import { listRoutes } from './list-routes.ts';
import { createListeners } from './listeners.ts';

/** The routes of the inbox, and what follows the store for them. */
export function createInbox(parts: DeskParts) {
  const listeners = createListeners(parts.clock);
  const keeper = createKeeper({ ...parts, onChange: listeners.tell });
  const answer = answering(parts, keeper);
  return {
    routes: new Hono<DeskEnv>()
      .route('/', listRoutes(parts))
      .route('/', enquiryRoutes(parts, answer, listeners.tell))
      .route('/', caseRoutes(parts, answer))
      .route('/', personRoutes(parts, listeners.tell))
      .route('/', changeRoutes(parts, listeners)),
    routine: {
      start: keeper.start,
      async stop() {
        listeners.closeAll();
        await keeper.stop();
      },
    },
  };
}
