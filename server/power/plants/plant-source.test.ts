import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantFacts } from '../../../testing/power/running-service.ts';
import { createMovedClock } from '../../../testing/server/moved-clock.ts';
import { createPlantLog } from './plant-source.ts';

test('next to nothing at noon is told with what may be wrong, once it has lasted an hour', () => {
  const lines: string[] = [];
  const write = (details: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(details)}`);
  const log = { info: write, warn: write, error: write };
  const clock = createMovedClock('2026-06-21T10:00:00Z');
  const plantLog = createPlantLog({ clock, facts: plantFacts, log });
  for (let minute = 0; minute < 62; minute += 1) {
    plantLog.reading(48);
    clock.advance(60_000);
  }
  assert.equal(lines.length, 2, 'once when readings come, once when they stay low');
  assert.match(lines[1] ?? '', /thousandth.*peakKilowatts.*48 W of 250000 W/);
});
