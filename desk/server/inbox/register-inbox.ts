import type { DeskApp, DeskParts, DeskRoutine } from '../context.ts';
import { registerPerson } from '../person/person-routes.ts';
import { registerCases } from './case-routes.ts';
import { registerChanges } from './change-routes.ts';
import { registerEnquiries } from './enquiry-routes.ts';
import { createKeeper } from './keeper.ts';
import { registerLists } from './list-routes.ts';
import { createListeners } from './listeners.ts';

/** Adds the routes of the inbox. */
export function registerInbox(app: DeskApp, parts: DeskParts): DeskRoutine {
  const listeners = createListeners(parts.clock);
  const keeper = createKeeper({ ...parts, onChange: listeners.tell });
  registerLists(app, parts);
  registerEnquiries(app, parts, { keeper, listeners });
  registerCases(app, parts, keeper);
  registerPerson(app, parts, listeners.tell);
  registerChanges(app, parts, listeners);
  return {
    start: keeper.start,
    async stop() {
      listeners.closeAll();
      await keeper.stop();
    },
  };
}
