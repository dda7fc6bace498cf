import { Hono } from 'hono';
import type { DeskEnv, DeskParts } from '../context.ts';
import { personRoutes } from '../person/person-routes.ts';
import { answering } from './answering.ts';
import { caseRoutes } from './case-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { enquiryRoutes } from './enquiry-routes.ts';
import { followEvents } from './follow-events.ts';
import { listRoutes } from './list-routes.ts';
import { createListeners } from './listeners.ts';

/** The routes of the inbox, and what follows the store for them. */
export function createInbox(parts: DeskParts) {
  const listeners = createListeners(parts.clock);
  const follower = followEvents({ ...parts, onChange: listeners.tell });
  const answer = answering(parts, follower);
  return {
    routes: new Hono<DeskEnv>()
      .route('/', listRoutes(parts))
      .route('/', enquiryRoutes(parts, answer, follower))
      .route('/', caseRoutes(parts, answer))
      .route('/', personRoutes(parts, follower))
      .route('/', changeRoutes(parts, listeners)),
    routine: {
      start: follower.start,
      async stop() {
        listeners.closeAll();
        await follower.stop();
      },
    },
  };
}
