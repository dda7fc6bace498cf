// Readings and history of another process, from its `/power/latest` and `/power/history`: one process reads the
// plant, all others read that process.
import { z } from 'zod';
import { freshForMs, type PowerHistory, plantKinds } from '../../../contract/power.ts';
import { startRoutine } from '../../process/clock.ts';
import { fetchJson } from '../../process/fetch-json.ts';
import type { PlantFault, PlantParts, PlantSource } from './plant-source.ts';

const latestSchema = z.object({
  watts: z.number().nullable(),
  time: z.iso.datetime().nullable(),
  source: z.enum(plantKinds).nullable(),
});
const quarterHourSchema = z.object({ start: z.iso.datetime(), meanWatts: z.number() });
const historySchema = z.object({
  source: z.enum(plantKinds),
  days: z.array(
    z.object({
      date: z.iso.date(),
      energyKwh: z.number(),
      quarterHours: z.array(quarterHourSchema).max(100),
    }),
  ),
});

const latestEveryMs = 1_000;
const historyEveryMs = 30_000;
const answerWithinMs = 5_000;

/** @param url of the other process, e.g. `https://www.example.com/power/latest` */
export function createHttpPlant(url: URL, parts: PlantParts): PlantSource {
  const stopped = new AbortController();
  let history: PowerHistory | undefined;
  let stops: ReturnType<typeof startRoutine>[] = [];

  const options = { signal: stopped.signal, timeoutMs: answerWithinMs };

  return {
    kind: undefined,
    history: () => history,
    start({ onFault, onReading }) {
      let latestTime = '';
      async function readLatest(): Promise<void> {
        const { source, time, watts } = await fetchJson(url, latestSchema, options);
        if (watts === null || time === null || source === null || time === latestTime) return;
        latestTime = time;
        const takenAtMs = Date.parse(time);
        if (parts.clock.now() - takenAtMs < freshForMs) onReading({ watts, takenAtMs, source });
        else onFault({ at: url.host, fault: 'its reading is old', seen: time });
      }
      async function readHistory(): Promise<void> {
        history = await fetchJson(new URL('history', url), historySchema, options);
      }
      const startPolling = (work: () => Promise<void>, everyMs: number) => {
        const run = () =>
          work().catch((error: unknown) => {
            if (!stopped.signal.aborted) onFault({ at: url.host, ...faultOf(error) });
          });
        return startRoutine('asking for solar power', { firstAfterMs: 0, everyMs }, run, parts);
      };
      stops = [startPolling(readLatest, latestEveryMs), startPolling(readHistory, historyEveryMs)];
    },
    async stop() {
      stopped.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function faultOf(error: unknown): Omit<PlantFault, 'at'> {
  if (error instanceof z.ZodError) {
    return { fault: 'answers something else than readings', isRefused: true };
  }
  const isAnswer = error instanceof Error && error.message.startsWith('answers');
  return { fault: isAnswer ? error.message : 'no connection' };
}
