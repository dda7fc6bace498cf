// Every drawing of content/drawings: its words fit, it says what the figures say, mistakes are named.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { diagramSchema, planSchema, type Sheet } from '../../../content/schema/drawings.ts';
import { figuresSchema } from '../../../content/schema/facts.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';

const folder = 'content/drawings';
const read = <Schema extends Parameters<typeof parseFacts>[2]>(file: string, schema: Schema) =>
  parseFacts(file, readFileSync(file, 'utf8'), schema);

const plans = globSync(`${folder}/plans/*.yaml`).map((file) => ({
  file,
  ...read(file, planSchema),
}));
const sheets: readonly (readonly [name: string, sheet: Sheet])[] = [
  ...globSync(`${folder}/diagrams/*.yaml`).map(
    (file) => [basename(file, '.yaml'), read(file, diagramSchema)] as const,
  ),
  ...plans.flatMap(({ file, wide, narrow }) => [
    [`${basename(file, '.yaml')} (wide)`, wide] as const,
    [`${basename(file, '.yaml')} (narrow)`, narrow] as const,
  ]),
];

// A rough width of a letter; enough to notice words that run out of a drawing.
const letter = 7.6;

for (const [name, { size, words }] of sheets) {
  test(`${name}: no words run out of the drawing`, () => {
    const [width = 0, height = 0] = size;
    for (const { name: names, text, at, from } of words) {
      const lines = [...names, ...text];
      const length = Math.max(...lines.map((line) => line.length)) * letter;
      const start = at.x - { left: 0, middle: length / 2, right: length }[from ?? 'middle'];
      assert.ok(start >= 0, `${lines} begins at ${start}`);
      assert.ok(start + length <= width, `${lines} ends too far right`);
      assert.ok(at.y > 8 && at.y + (lines.length - 1) * 18 <= height, `${lines} at ${at.y}`);
    }
  });
}

for (const layout of ['wide', 'narrow'] as const) {
  const plan = plans.find(({ file }) => file.includes('infrastructure-plan'))?.[layout];
  const places = (kinds: string) =>
    plan?.shapes
      .filter((shape) => shape.kinds === kinds)
      .flatMap(({ path }) => [...path.matchAll(/M(\S+) (\S+?)a5 /g)])
      .map(([, left, y]) => ({ x: Number(left) + 5, y: Number(y) })) ?? [];

  test(`editors come through a pair of firewalls in the ${layout} plan`, () => {
    const [editors, one, other, system] = places('main body');
    assert.ok(editors && one && other && system);
    const firewalls = places('node')[1];
    for (const { y } of [one, other]) {
      assert.ok(y > editors.y && y < system.y, 'between editors and system');
      assert.equal(y, firewalls?.y, 'in the row of the firewalls');
    }
  });

  test(`what is in a data centre stands in its frame in the ${layout} plan`, () => {
    const [, ...stars] = places('node');
    assert.equal(stars.length, 16);
    const frames = plan?.shapes.find(({ path }) => path.includes('a6 6 '))?.path ?? '';
    const sides = [...frames.matchAll(/M(\S+) (\d+)h(\d+)a\S+ \S+ \S+ \S+ \S+ \S+ \S+v(\d+)/g)];
    assert.equal(sides.length, 2);
    for (const [index, site] of [stars.slice(0, 8), stars.slice(8)].entries()) {
      const [left = 0, top = 0, width = 0, height = 0] = sides[index]?.slice(1).map(Number) ?? [];
      for (const { x, y } of site) {
        assert.ok(x > left && x < left + width, `${x} is beside the frame`);
        assert.ok(y > top && y < top + height, `${y} is above or below it`);
      }
    }
  });
}

test('racks are as high as the figures say', () => {
  const { words } = read(`${folder}/diagrams/rack-elevations.yaml`, diagramSchema);
  const figures = read(`${folder}/../facts/figures.yaml`, figuresSchema);
  const topUnit = (x: number) =>
    Math.max(...words.filter(({ at }) => at.x === x).map(({ text }) => Number(text)));
  assert.equal(topUnit(18), Number.parseInt(figures.halfrack?.value ?? '', 10));
  assert.equal(topUnit(197.4), Number.parseInt(figures['dedicated-rack']?.value ?? '', 10));
});

const file = `${folder}/diagrams/two-ways.yaml`;
const text = readFileSync(file, 'utf8');
const mistakes: readonly (readonly [how: string, from: string, to: string, message: RegExp])[] = [
  [
    'a kind of line that nobody draws',
    '- faint:',
    '- feint:',
    /„feint“ ist keine Art von Linie\. Meinten Sie „faint“/,
  ],
  ['a circle without a radius', '[131 204 3,', '[131 204,', /„131 204“ ist kein Kreis/],
  ['a place without its second number', 'at: 80 147', 'at: 80', /Zeile 18: „80“ .*zwei Zahlen/],
];
for (const [how, from, to, message] of mistakes) {
  test(`${how} stops the build`, () => {
    assert.ok(text.includes(from));
    assert.throws(() => parseFacts(file, text.replace(from, to), diagramSchema), message);
  });
}
