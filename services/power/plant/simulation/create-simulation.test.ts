import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlantReading, PowerClock } from '../plant-source.ts';
import { isPlausibleWatts } from '../plausible-watts.ts';
import { createSimulation } from './create-simulation.ts';
import { plantWatts } from './plant-power.ts';

const startMs = Date.parse('2026-06-23T11:00:00.250Z');

/** A clock that goes from one thing that waits to the next. */
function createSteppingClock(): PowerClock & { step(): void; waiting(): number } {
  let timeMs = startMs;
  let next: { atMs: number; action: () => void } | undefined;
  return {
    now: () => timeMs,
    after(delayMs, action) {
      const timer = { atMs: timeMs + delayMs, action };
      next = timer;
      return () => {
        if (next === timer) next = undefined;
      };
    },
    step() {
      const due = next;
      next = undefined;
      timeMs = due?.atMs ?? timeMs;
      due?.action();
    },
    waiting: () => (next ? 1 : 0),
  };
}

function startSimulation() {
  const clock = createSteppingClock();
  const readings: PlantReading[] = [];
  const plant = createSimulation({ clock });
  plant.start((reading) => readings.push(reading));
  return { clock, plant, readings };
}

test('delivers a reading at once and then with every second of the clock', () => {
  const { clock, readings } = startSimulation();
  assert.equal(readings.length, 0, 'not before start has returned');
  for (let i = 0; i < 4; i++) clock.step();
  assert.deepEqual(
    readings.map(({ takenAtMs }) => takenAtMs - startMs),
    [0, 750, 1750, 2750],
  );
});

test('what it delivers is the power of the model at that moment, and plausible', () => {
  const { clock, readings } = startSimulation();
  for (let i = 0; i < 10; i++) clock.step();
  for (const { watts, takenAtMs } of readings) {
    assert.equal(watts, plantWatts(takenAtMs));
    assert.ok(isPlausibleWatts(watts) && watts > 0);
  }
});

test('delivers nothing after it was stopped, however often', async () => {
  const { clock, plant, readings } = startSimulation();
  clock.step();
  await plant.stop();
  await plant.stop();
  assert.equal(clock.waiting(), 0);
  clock.step();
  assert.equal(readings.length, 1);
});

test('can be stopped from within a reading', async () => {
  const clock = createSteppingClock();
  const plant = createSimulation({ clock });
  let count = 0;
  plant.start(() => {
    count += 1;
    void plant.stop();
  });
  clock.step();
  clock.step();
  assert.equal(count, 1);
});

test('two simulations that start at different moments show the same', () => {
  const first = startSimulation();
  const second = startSimulation();
  for (let i = 0; i < 5; i++) first.clock.step();
  for (let i = 0; i < 3; i++) second.clock.step();
  assert.deepEqual(first.readings.slice(0, 3), second.readings);
});

test('knows its past', () => {
  const { plant } = startSimulation();
  assert.equal(plant.kind, 'simulation');
  const noonMs = Date.parse('2026-06-22T10:00Z');
  const watts = plant.meanWatts?.(noonMs, noonMs + 900_000) ?? Number.NaN;
  assert.ok(watts > 20_000 && isPlausibleWatts(watts), `${watts}`);
});
