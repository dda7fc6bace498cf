import assert from 'node:assert/strict';
import { test } from 'node:test';
import { narrow, wide } from './layouts.ts';

// A rough width of a letter; enough to notice words that run out of the plan.
const letter = 7.6;

for (const layout of [wide, narrow]) {
  test(`editors come through a pair of firewalls when ${layout.name}`, () => {
    assert.equal(layout.access.length, 2);
    for (const [, y] of layout.access) {
      assert.ok(y > layout.internet[1] && y < layout.system[1], 'between Internet and system');
      assert.equal(y, layout.sites[0].firewalls[0]?.[1], 'in the row of the firewalls');
    }
  });

  test(`no words run out of the ${layout.name} plan`, () => {
    for (const { at, anchor, lines } of layout.labels) {
      const length = Math.max(...lines.map((words) => words.length)) * letter;
      const start = at[0] - { start: 0, middle: length / 2, end: length }[anchor];
      assert.ok(start >= 0, `${lines} begins at ${start}`);
      assert.ok(start + length <= layout.width, `${lines} ends too far right`);
    }
  });

  test(`what is in a data centre stands in its frame when ${layout.name}`, () => {
    for (const { frame, database, ...tiers } of layout.sites) {
      const stars = [...tiers.firewalls, ...tiers.balancers, ...tiers.webServers, database];
      for (const [x, y] of stars) {
        assert.ok(x > frame.x && x < frame.x + frame.width, `${x} is beside the frame`);
        assert.ok(y > frame.y && y < frame.y + frame.height, `${y} is above or below it`);
      }
    }
  });
}
