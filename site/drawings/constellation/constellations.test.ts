import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { constellationsSchema } from '../../../content/schema/charts.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';

const file = 'content/drawings/constellations.yaml';
const constellations = parseFacts(file, readFileSync(file, 'utf8'), constellationsSchema);

test('every constellation that a page, post or tile asks for is there', () => {
  const asked = globSync('content/{pages,blog}/**/*.mdx').flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const names = text.matchAll(
      /^ {2}constellation: (\S+)$|\bconstellation="([^"]+)"|<Constellation name="([^"]+)"/gm,
    );
    return [...names].map(([, hero, tile, single]) => ({
      page,
      name: hero ?? tile ?? single ?? '',
    }));
  });
  assert.ok(asked.length > 20, 'the search found the constellations');
  assert.deepEqual(
    asked.filter(({ name }) => !constellations[name]),
    [],
  );
});

test('the first star shines, and a chain joins each star with the next', () => {
  const { lit, others, lines } = parsed('a 12 6 1.5, b 3 4, c 5 6', 'a-b-c, c-a');
  assert.deepEqual(lit, { x: 12, y: 6, size: 1.5 });
  assert.deepEqual(others, [
    { x: 3, y: 4, size: 1 },
    { x: 5, y: 6, size: 1 },
  ]);
  const [b, c] = others;
  assert.deepEqual(lines, [
    [lit, b],
    [b, c],
    [c, lit],
  ]);
});

const mistakes = [
  ['beside the grid', 'a 12 25', 'a', /Zeile 1: Der Stern „a 12 25“ steht nicht auf dem Feld/],
  ['without a place', 'a', 'a', /Der Stern „a“ steht nicht auf dem Feld/],
  ['twice', 'a 1 2, a 3 4', 'a', /Zwei Sterne heißen „a“/],
] as const;
for (const [how, stars, lines, message] of mistakes) {
  test(`a star ${how} stops the build`, () => {
    assert.throws(() => parsed(stars, lines), message);
  });
}

test('a line to nowhere and a line drawn twice stop the build', () => {
  assert.throws(() => parsed('a 1 2', 'a-q'), /Eine Linie führt zu „q“/);
  assert.throws(() => parsed('a 1 2, b 3 4', 'a-b-a'), /Die Linie a-b steht zweimal da/);
});

test('the editors’ guide names every constellation', () => {
  const guide = readFileSync('content/README.md', 'utf8');
  const [, named = ''] = /\*\*`Constellation`\*\*: .*? Namen: (.*?)\.\n/.exec(guide) ?? [];
  const names = [...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  assert.deepEqual(names, Object.keys(constellations).sort());
});

function parsed(stars: string, lines: string) {
  const text = JSON.stringify({ sample: { stars, lines } });
  const { sample } = parseFacts(file, text, constellationsSchema);
  assert.ok(sample);
  return sample;
}
