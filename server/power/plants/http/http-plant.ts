// Readings and history of another process of ours, by its `/power/latest` and `/power/history`: one process reads
// the plant, all others read that one.
import { z } from 'zod';
import { freshForMs, type PowerHistory, plantKinds } from '../../../../contract/power.ts';
import { createPlantCondition } from '../plant-condition.ts';
import type { PlantParts, PlantSource } from '../plant-source.ts';

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

/** @param url where the other process answers, e.g. `https://www.example.com/power/latest` */
export function createHttpPlant(url: URL, parts: PlantParts): PlantSource {
  const { clock } = parts;
  const historyUrl = new URL('history', url);
  const condition = createPlantCondition(parts);
  const stopped = new AbortController();
  let history: PowerHistory | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function ask<Schema extends z.ZodType>(from: URL, schema: Schema) {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(answerWithinMs)]);
    const answer = await fetch(from, { signal, headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
    return schema.parse(await answer.json());
  }

  function askAgain(work: () => Promise<void>, everyMs: number): void {
    running = work()
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) condition.faulty({ at: url.host, fault: faultOf(error) });
      })
      .finally(() => {
        if (!stopped.signal.aborted) clock.after(everyMs, () => askAgain(work, everyMs));
      });
  }

  return {
    kind: undefined,
    history: () => history,
    start(onReading) {
      let latestTime = '';
      askAgain(async () => {
        const { source, time, watts } = await ask(url, latestSchema);
        if (watts === null || time === null || source === null || time === latestTime) return;
        latestTime = time;
        const takenAtMs = Date.parse(time);
        if (clock.now() - takenAtMs >= freshForMs) {
          condition.faulty({ at: url.host, fault: 'its reading is old', seen: time });
          return;
        }
        condition.sound();
        onReading({ watts, takenAtMs, source });
      }, latestEveryMs);
      askAgain(async () => {
        history = await ask(historyUrl, historySchema);
      }, historyEveryMs);
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

function faultOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'answers something else than readings';
  if (!(error instanceof Error)) return 'no connection';
  return error.message.startsWith('answers') ? error.message : 'no connection';
}
