import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type BackupChoice,
  defaultChoice,
  leastStorageGb,
  mostMachines,
  ranges,
  settle,
} from './backup-choice.ts';
import { consequence, requestFor, restriction } from './choice-in-words.ts';

const { least, most, step } = ranges.storageGb;
const storageGb = fc.integer({ min: least / step, max: most / step }).map((steps) => steps * step);
const machines = fc.integer({ min: ranges.machines.least, max: ranges.machines.most });
const wishes: fc.Arbitrary<BackupChoice> = fc.record({ storageGb, machines });
const sliders = fc.constantFrom<keyof BackupChoice>('storageGb', 'machines');

test('begins with 100 GB and 2 machines, which fit each other', () => {
  assert.deepEqual(defaultChoice, { storageGb: 100, machines: 2 });
  assert.deepEqual(settle(defaultChoice, 'machines'), defaultChoice);
  assert.deepEqual(settle(defaultChoice, 'storageGb'), defaultChoice);
});

test('more machines raise the storage, in whole steps', () => {
  assert.deepEqual(settle({ storageGb: 100, machines: 3 }, 'machines'), {
    storageGb: 200,
    machines: 3,
  });
  assert.deepEqual(settle({ storageGb: 100, machines: 100 }, 'machines'), {
    storageGb: 5_000,
    machines: 100,
  });
});

test('less storage lowers the machines', () => {
  assert.deepEqual(settle({ storageGb: 300, machines: 20 }, 'storageGb'), {
    storageGb: 300,
    machines: 6,
  });
});

test('what fits stays as it is', () => {
  const wish = { storageGb: 900, machines: 4 };
  assert.deepEqual(settle(wish, 'machines'), wish);
  assert.deepEqual(settle(wish, 'storageGb'), wish);
});

test('every wish ends in a choice on both scales that satisfies the restriction', () => {
  fc.assert(
    fc.property(wishes, sliders, (wish, moved) => {
      const choice = settle(wish, moved);
      assert.ok(choice.storageGb >= leastStorageGb(choice.machines));
      assert.ok(choice.machines <= mostMachines(choice.storageGb));
      for (const name of ['storageGb', 'machines'] as const) {
        const range = ranges[name];
        assert.ok(choice[name] >= range.least && choice[name] <= range.most);
        assert.equal(choice[name] % range.step, 0);
      }
    }),
  );
});

test('the slider under the finger always stays where it was put', () => {
  fc.assert(
    fc.property(wishes, sliders, (wish, moved) => {
      assert.equal(settle(wish, moved)[moved], wish[moved]);
    }),
  );
});

test('the other slider moves only one way, and no further than it must', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const raised = settle(wish, 'machines').storageGb;
      assert.ok(raised === wish.storageGb || raised === leastStorageGb(wish.machines));
      assert.ok(raised >= wish.storageGb);
      const lowered = settle(wish, 'storageGb').machines;
      assert.ok(lowered === wish.machines || lowered === mostMachines(wish.storageGb));
      assert.ok(lowered <= wish.machines);
    }),
  );
});

test('both limits are the same rule, read from either side', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      assert.equal(
        wish.storageGb >= leastStorageGb(wish.machines),
        wish.machines <= mostMachines(wish.storageGb),
      );
    }),
  );
});

test('says what the restriction is, and what became of the other number', () => {
  assert.match(restriction, /mindestens 50\u00a0GB.*Schritten von 100\u00a0GB/);
  const say = (wish: BackupChoice, moved: keyof BackupChoice) =>
    consequence(wish, settle(wish, moved));
  assert.equal(
    say({ storageGb: 100, machines: 20 }, 'machines'),
    'Mitgewachsen: 20\u00a0Maschinen brauchen mindestens 1.000\u00a0GB.',
  );
  assert.equal(
    say({ storageGb: 300, machines: 20 }, 'storageGb'),
    'Mitgesunken: 300\u00a0GB reichen für höchstens 6\u00a0Maschinen.',
  );
  assert.equal(say(defaultChoice, 'machines'), '');
});

test('puts the choice into a sentence for the message', () => {
  assert.equal(
    requestFor({ storageGb: 1_300, machines: 4 }),
    'Wir möchten 4 virtuelle Maschinen sichern und rechnen mit 1.300\u00a0GB Speicher. Bitte senden Sie uns ein Angebot.',
  );
  assert.match(requestFor({ storageGb: 100, machines: 1 }), /^Wir möchten 1 virtuelle Maschine /);
});
