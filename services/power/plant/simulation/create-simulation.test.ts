import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMovedClock, type MovedClock } from '../../../../server/testing/moved-clock.ts';
import type { PlantReading } from '../plant-source.ts';
import { isPlausibleWatts } from '../plausible-watts.ts';
import { createSimulation } from './create-simulation.ts';
import { plantWatts } from './plant-power.ts';

const startMs = Date.parse('2026-06-23T11:00:00.250Z');

/** Goes on to what waits. */
function step(clock: MovedClock): void {
  clock.advance(clock.waits()[0] ?? 0);
}

function startSimulation() {
  const clock = createMovedClock(startMs);
  const readings: PlantReading[] = [];
  const plant = createSimulation({ clock });
  plant.start((reading) => readings.push(reading));
  return { clock, plant, readings };
}

test('delivers a reading at once and then with every second of the clock', () => {
  const { clock, readings } = startSimulation();
  assert.equal(readings.length, 0, 'not before start has returned');
  for (let i = 0; i < 4; i++) step(clock);
  assert.deepEqual(
    readings.map(({ takenAtMs }) => takenAtMs - startMs),
    [0, 750, 1750, 2750],
  );
});

test('what it delivers is the power of the model at that moment, and plausible', () => {
  const { clock, readings } = startSimulation();
  for (let i = 0; i < 10; i++) step(clock);
  for (const { watts, takenAtMs } of readings) {
    assert.equal(watts, plantWatts(takenAtMs));
    assert.ok(isPlausibleWatts(watts) && watts > 0);
  }
});

test('delivers nothing after it was stopped, however often', async () => {
  const { clock, plant, readings } = startSimulation();
  step(clock);
  await plant.stop();
  await plant.stop();
  assert.deepEqual(clock.waits(), []);
  step(clock);
  assert.equal(readings.length, 1);
});

test('can be stopped from within a reading', async () => {
  const clock = createMovedClock(startMs);
  const plant = createSimulation({ clock });
  let count = 0;
  plant.start(() => {
    count += 1;
    void plant.stop();
  });
  step(clock);
  step(clock);
  assert.equal(count, 1);
});

test('two simulations that start at different moments show the same', () => {
  const first = startSimulation();
  const second = startSimulation();
  for (let i = 0; i < 5; i++) step(first.clock);
  for (let i = 0; i < 3; i++) step(second.clock);
  assert.deepEqual(first.readings.slice(0, 3), second.readings);
});

test('knows its past', () => {
  const { plant } = startSimulation();
  assert.equal(plant.kind, 'simulation');
  const noonMs = Date.parse('2026-06-22T10:00Z');
  const watts = plant.meanWatts?.(noonMs, noonMs + 900_000) ?? Number.NaN;
  assert.ok(watts > 20_000 && isPlausibleWatts(watts), `${watts}`);
});
