import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestClock } from '../../../testing/power/watched-plant.ts';
import { createPlantCondition } from './plant-condition.ts';

function createTold() {
  const clock = createTestClock();
  const lines: object[] = [];
  const tell = (details: object, message: string) => void lines.push({ message, ...details });
  const condition = createPlantCondition({ clock, log: { info: tell, warn: tell, error: tell } });
  return { clock, lines, condition };
}

const sound = { message: 'solar plant delivers readings' };
const silent = { message: 'solar plant gives no reading' };

test('tells each change once, however long it lasts', () => {
  const { condition, lines } = createTold();
  for (let times = 0; times < 100; times += 1) condition.sound();
  for (let times = 0; times < 100; times += 1) condition.faulty({ at: 'a', fault: 'late' });
  for (let times = 0; times < 100; times += 1) condition.sound();
  assert.deepEqual(lines, [sound, { ...silent, at: 'a', fault: 'late' }, sound]);
});

test('another fault or another inverter is a change, another value is none', () => {
  const { condition, lines } = createTold();
  condition.faulty({ at: 'a', fault: 'absurd', seen: '1e9' });
  condition.faulty({ at: 'a', fault: 'absurd', seen: '2e9' });
  condition.faulty({ at: 'b', fault: 'absurd', seen: '2e9' });
  condition.faulty({ at: 'b', fault: 'late' });
  assert.deepEqual(lines, [
    { ...silent, at: 'a', fault: 'absurd', seen: '1e9' },
    { ...silent, at: 'b', fault: 'absurd', seen: '2e9' },
    { ...silent, at: 'b', fault: 'late' },
  ]);
});

test('flapping for a day writes a line every five minutes and counts the rest', () => {
  const { condition, lines, clock } = createTold();
  const seconds = 24 * 3_600;
  for (let second = 0; second < seconds; second += 1) {
    if (second % 2 === 0) condition.sound();
    else condition.faulty({ at: 'a', fault: 'late' });
    clock.advance(1_000);
  }
  assert.ok(lines.length >= 6 + 287 && lines.length <= 6 + 288, `${lines.length} lines`);
  const untold = lines.map((line) => ('untoldChanges' in line ? Number(line.untoldChanges) : 0));
  const told = untold.reduce((sum, changes) => sum + changes + 1, 0);
  assert.ok(told > seconds - 302 && told <= seconds, `${told} changes`);
});

test('what was left out while flapping is told when it has settled', () => {
  const { condition, lines, clock } = createTold();
  for (let times = 0; times < 7; times += 1) {
    condition.sound();
    condition.faulty({ at: 'a', fault: 'late' });
  }
  condition.sound();
  assert.equal(lines.length, 6);
  clock.advance(5 * 60_000);
  condition.sound();
  condition.sound();
  assert.deepEqual(lines.slice(6), [{ ...sound, untoldChanges: 8 }]);
});
