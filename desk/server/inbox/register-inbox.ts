import type { DeskApp, DeskParts, DeskRoutine } from '../context.ts';

/** Adds the routes of the inbox. */
export function registerInbox(_app: DeskApp, _parts: DeskParts): DeskRoutine {
  return { start() {}, stop() {} };
}
