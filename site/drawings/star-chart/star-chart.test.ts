import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { starChartsSchema } from '../../../content/schema/charts.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';

const file = 'content/drawings/star-charts.yaml';
const text = readFileSync(file, 'utf8');
const charts = parseFacts(file, text, starChartsSchema);

// Rough widths of a letter of a name and of what explains it; enough to notice a label that runs
// out of its drawing.
const nameLetter = 7.6;
const minorLetter = 6.9;
const widths = { wide: 760, narrow: 300 };

for (const [name, chart] of Object.entries(charts)) {
  for (const layout of ['wide', 'narrow'] as const) {
    test(`${name}: no label runs out of the ${layout} drawing`, () => {
      for (const [key, { words, [layout]: place }] of Object.entries(chart.points)) {
        const { x, side } = place;
        const lengths = words.map((line, n) => line.length * (n === 0 ? nameLetter : minorLetter));
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
        assert.ok(start[side] + length <= widths[layout], `${key} ends too far right`);
      }
    });
  }
}

const mistakes: readonly (readonly [how: string, from: string, to: string, message: RegExp])[] = [
  [
    'a line to a point that is not there',
    'sender-virus-',
    'sender-virsu-',
    /Eine Linie führt zu „virsu“/,
  ],
  [
    'a second point that shines',
    'virus: { ',
    'virus: { kind: lit, ',
    /Nur ein Punkt leuchtet .*virus, mailbox/,
  ],
  [
    'a point without its place',
    ', narrow: 14 76 }',
    ' }',
    /Zeile \d+: Hier fehlt etwas\. Es sind x, y/,
  ],
  ['a place that is none', 'narrow: 14 76 }', 'narrow: 14 x }', /„14 x“ .*Es sind x, y und/],
  [
    'a side that is none',
    'wide: 210 60 above',
    'wide: 210 60 top',
    /„210 60 top“ .*right, left, above/,
  ],
];
for (const [how, from, to, message] of mistakes) {
  test(`${how} stops the build`, () => {
    assert.ok(text.includes(from));
    assert.throws(() => parseFacts(file, text.replace(from, to), starChartsSchema), message);
  });
}
