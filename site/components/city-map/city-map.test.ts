import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCompany } from '../../../content/schema/read-facts.ts';
import { centralStation, ways } from './geography.ts';
import { layouts } from './layouts.ts';
import { bent, place, straight } from './projection.ts';

const { sites } = readCompany('content');

for (const [name, { frame, labels }] of Object.entries(layouts)) {
  const width = frame.widthKm * frame.unitsPerKm;
  const height = frame.heightKm * frame.unitsPerKm;

  test(`${name}: both sites stand on the map with room for their names`, () => {
    for (const site of sites) {
      const [x, y] = place(frame, [site.longitude, site.latitude]);
      assert.ok(x > 0 && x + 20 + site.name.length * 8.3 < width, site.name);
      assert.ok(y > 20 && y < height - 20, site.name);
    }
  });

  test(`${name}: no label runs out of the map`, () => {
    for (const { text, at, anchor = 'start' } of labels) {
      const [x, y] = place(frame, at);
      const start = anchor === 'end' ? x - text.length * 7 : x;
      assert.ok(start >= 4 && start + text.length * 7 <= width - 4, text);
      assert.ok(y >= 14 && y <= height - 4, text);
    }
  });
}

test('north is up and the scale is true: ten kilometres lie between the two sites', () => {
  const { frame } = layouts.wide;
  const [[northX, northY], [southX, southY]] = sites.map((site) =>
    place(frame, [site.longitude, site.latitude]),
  ) as [readonly [number, number], readonly [number, number]];
  const distanceKm = Math.hypot(northX - southX, northY - southY) / frame.unitsPerKm;
  assert.ok(northY < place(frame, centralStation)[1]);
  assert.ok(southY > place(frame, centralStation)[1]);
  assert.ok(Math.abs(distanceKm - 10) < 0.5, `${distanceKm} km`);
});

test('lines pass through their first and last position, bent or straight', () => {
  const { frame } = layouts.wide;
  for (const { positions } of ways) {
    const [first, last] = [positions[0], positions.at(-1)];
    assert.ok(first && last);
    for (const path of [bent(frame, positions), straight(frame, positions)]) {
      assert.ok(path.startsWith(`M${place(frame, first).join(' ')}`), path);
      assert.ok(path.endsWith(place(frame, last).join(' ')), path);
    }
  }
});
