import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Layout, widths } from './chart.ts';
import { charts } from './charts.ts';

// Rough widths of a letter of a name and of what explains it; enough to notice a label that runs
// out of its drawing.
const nameLetter = 7.6;
const minorLetter = 6.9;

for (const [name, chart] of Object.entries(charts)) {
  for (const layoutName of ['wide', 'narrow'] as const) {
    const layout: Layout = chart[layoutName];

    test(`${name}: every point has its place when ${layoutName}, and nothing else has`, () => {
      assert.deepEqual(Object.keys(layout.places).sort(), Object.keys(chart.points).sort());
    });

    test(`${name}: no label runs out of the ${layoutName} drawing`, () => {
      for (const [key, { label = [] }] of Object.entries(chart.points)) {
        const [x, , side = 'right'] = layout.places[key] ?? [Number.NaN, 0];
        const lengths = label.map((text, n) => text.length * (n === 0 ? nameLetter : minorLetter));
        const length = Math.max(0, ...lengths);
        const middle = x - length / 2;
        const start = {
          above: middle,
          below: middle,
          left: x - 18 - length,
          right: x + 18,
          over: x,
        };
        assert.ok(start[side] >= 0, `${key} begins at ${start[side]}`);
        assert.ok(start[side] + length <= widths[layoutName], `${key} ends too far right`);
      }
    });
  }

  test(`${name}: every line joins two points that are there`, () => {
    for (const [from, to] of chart.links) {
      assert.ok(chart.points[from] && chart.points[to], `${from} to ${to}`);
    }
  });

  test(`${name}: at most one point shines`, () => {
    const lit = Object.values(chart.points).filter((point) => point.kind === 'lit');
    assert.ok(lit.length <= 1);
  });
}
