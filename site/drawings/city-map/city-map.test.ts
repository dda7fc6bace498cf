import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cityMapSchema } from '../../../content/schema/charts.ts';
import { parseFacts, readCompany } from '../../../content/schema/read-facts.ts';
import { bent, coarse, place, showsAll, straight } from './projection.ts';

const { sites } = readCompany();
const file = 'content/drawings/city-map.yaml';
const map = existsSync(file)
  ? parseFacts(file, readFileSync(file, 'utf8'), cityMapSchema)
  : undefined;
const layouts = map ? { wide: map.wide, narrow: map.narrow } : {};

for (const [name, { frame, labels }] of Object.entries(layouts)) {
  const width = frame.widthKm * frame.unitsPerKm;
  const height = frame.heightKm * frame.unitsPerKm;

  test(`${name}: the sites stand on the map with room for their names`, () => {
    for (const site of sites) {
      const [x, y] = place(frame, { x: site.longitude, y: site.latitude });
      assert.ok(x > 0 && x + 20 + site.name.length * 8.3 < width, site.name);
      assert.ok(y > 20 && y < height - 20, site.name);
    }
  });

  test(`${name}: no label runs out of the map`, () => {
    for (const { text, at, anchor } of labels) {
      const [x, y] = place(frame, at);
      const start = anchor === 'end' ? x - text.length * 7 : x;
      assert.ok(start >= 4 && start + text.length * 7 <= width - 4, text);
      assert.ok(y >= 14 && y <= height - 4, text);
    }
  });
}

// A map of 20 by 20 kilometres, its corner in the north-west.
const frame = { corner: { x: 9.6, y: 52.45 }, widthKm: 20, heightKm: 20, unitsPerKm: 10 };

test('north is up and the scale is true', () => {
  // By the haversine formula the two lie 9.942 km apart.
  const [north, south] = [
    place(frame, { x: 9.735, y: 52.397 }),
    place(frame, { x: 9.797, y: 52.316 }),
  ];
  const distanceKm = Math.hypot(north[0] - south[0], north[1] - south[1]) / frame.unitsPerKm;
  assert.ok(north[1] < south[1]);
  assert.ok(Math.abs(distanceKm - 9.942) < 0.05, `${distanceKm} km`);
});

test('a map of another city shows none of our sites', () => {
  const layouts = { wide: { frame, labels: [] }, narrow: { frame, labels: [] } };
  const [here, elsewhere] = [
    { latitude: 52.4, longitude: 9.7 },
    { latitude: 50.09, longitude: 11.9 },
  ] as const;
  assert.equal(showsAll(layouts, [here]), true);
  assert.equal(showsAll(layouts, [here, elsewhere]), false);
});

test('lines pass through their first and last position, bent or straight', () => {
  const through = [
    { x: 9.65, y: 52.4 },
    { x: 9.7, y: 52.35 },
    { x: 9.75, y: 52.42 },
  ] as const;
  for (const path of [bent(frame, through), straight(frame, through)]) {
    assert.ok(path.startsWith(`M${place(frame, through[0]).join(' ')}`), path);
    assert.ok(path.endsWith(place(frame, through[2]).join(' ')), path);
  }
});

test('the coarse line goes in whole steps and leaves out what nobody sees', () => {
  const inside = [
    { x: 9.65, y: 52.4 },
    { x: 9.7, y: 52.35 },
  ] as const;
  const far = { x: 8, y: 50 };
  assert.match(coarse(frame, inside), /^M\d+ \d+l-?\d+[ -]\d+$/);
  const steps = coarse(frame, [far, far, far, ...inside]).match(/-?\d+/g);
  assert.equal(steps?.length, 6);
});
