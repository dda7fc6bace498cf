import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { constellations } from './constellations.ts';

test('every constellation that a page, post or tile asks for is there', () => {
  const asked = globSync('content/{pages,blog}/**/*.mdx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const names = text.matchAll(
      /^ {2}figure: (\S+)$|\bfigure="([^"]+)"|<Constellation name="([^"]+)"/gm,
    );
    return [...names].map(([, hero, tile, single]) => ({
      file,
      name: hero ?? tile ?? single ?? '',
    }));
  });
  assert.ok(asked.length > 20, 'the search found the figures');
  assert.deepEqual(
    asked.filter(({ name }) => !constellations[name]),
    [],
  );
});

for (const [name, { nodes, links, lit }] of Object.entries(constellations)) {
  test(`${name} lies on its grid, joins what is there and has one lit node`, () => {
    for (const [x, y] of nodes) assert.ok(x >= 0 && x <= 24 && y >= 0 && y <= 24, `${x} ${y}`);
    for (const [from, to] of links) assert.ok(nodes[from] && nodes[to], `${from}-${to}`);
    assert.ok(nodes[lit]);
    // React tells nodes and links apart by these.
    assert.equal(new Set(nodes.map(([x, y]) => `${x}-${y}`)).size, nodes.length);
    assert.equal(new Set(links.map(([from, to]) => `${from}-${to}`)).size, links.length);
  });
}

test('the editors’ guide names every constellation', () => {
  const guide = readFileSync('content/README.md', 'utf8');
  const [, named = ''] = /\*\*`Constellation`\*\*: .*? Namen: (.*?)\.\n/.exec(guide) ?? [];
  const names = [...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  assert.deepEqual(names, Object.keys(constellations).sort());
});
