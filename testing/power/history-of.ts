import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PowerHistory } from '../../contract/power.ts';
import type { RunningService } from './running-service.ts';
import { ask } from './running-service.ts';

export const secondMs = 1_000;
export const minuteMs = 60_000;

/** A reading every ten seconds. */
export function deliverFor(running: RunningService, watts: number, durationMs: number): void {
  for (let passedMs = 0; passedMs < durationMs; passedMs += 10 * secondMs) {
    running.plant.deliver(watts);
    running.clock.advance(10 * secondMs);
  }
}

/** The history half a minute later, when the answer before is no longer kept. */
export async function readHistory({ port, clock }: RunningService): Promise<PowerHistory> {
  clock.advance(30 * secondMs);
  return await (await ask(port, '/power/history')).json();
}

/** What the store holds. Means in whole watts: adding up leaves a trace behind the comma. */
export function rowsOf(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'power.sqlite'));
  const rows = database
    .prepare('SELECT start_at, round(mean_watts) mean_watts, known_ms FROM quarter_hour ORDER BY 1')
    .all();
  database.close();
  return rows.map((row) => ({ ...row }));
}
