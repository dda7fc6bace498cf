import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

// Who may import from whom: docs/architecture.md.
const product = ['server', 'desk', 'editor', 'services', 'site', 'content', 'contract'];
const allowed: Readonly<Record<string, readonly string[]>> = {
  content: ['content'],
  contract: ['contract'],
  desk: ['desk', 'services', 'content', 'contract'],
  editor: ['editor', 'content', 'contract'],
  services: ['services', 'contract', 'content'],
  site: ['site', 'content', 'contract'],
  server: ['server', 'desk', 'services', 'content', 'contract'],
};
// Tests, wherever they stand, take their support from testing/.
const allowedForTests: Readonly<Record<string, readonly string[]>> = {
  testing: [...product, 'testing', 'scripts', 'deploy'],
  e2e: [...product, 'testing', 'scripts', 'e2e'],
  scripts: [...product, 'testing', 'scripts'],
  deploy: [...product, 'testing', 'deploy'],
  // Its forms are to fit the site's components.
  editor: ['editor', 'site', 'content', 'contract', 'testing'],
};

const isTest = (file: string) => /\.test\.tsx?$|^testing\/|\/property\//.test(file);
const files = globSync(
  '{content,contract,deploy,desk,e2e,editor,scripts,server,services,site,testing}/**/*.{ts,tsx,astro}',
);
const sources = files.filter((file) => (file.split('/')[0] ?? '') in allowed && !isTest(file));

test('imports run one way, and no service imports another', () => {
  assert.ok(sources.length > 250, 'the search found the sources');
  const strays = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} → ${target}`),
  );
  assert.deepEqual(strays, []);
});

test('tests import from their layer, from what it may use, and from testing/', () => {
  const tests = files.filter((file) => isTest(file) || file.startsWith('e2e/'));
  assert.ok(tests.length > 300, 'the search found the tests');
  const strays = tests.flatMap((file) =>
    importsOf(file)
      .filter((target) => {
        const [from = ''] = file.split('/');
        const [to = ''] = target.split('/');
        const may = allowedForTests[from] ?? [...(allowed[from] ?? []), 'testing'];
        return !may.includes(to);
      })
      .map((target) => `${file} → ${target}`),
  );
  assert.deepEqual(strays, []);
});

test('no imports go round in a circle', () => {
  const graph = new Map(sources.map((file) => [file, importsOf(file, { typesToo: false })]));
  const done = new Set<string>();
  const circleFrom = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of graph.get(file) ?? []) {
      const circle = circleFrom(target, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of sources) assert.equal(circleFrom(file, [])?.join(' → '), undefined);
});

test('the files that docs/architecture.md names exist, and those of a journey hand on to each other', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const steps = [...text.matchAll(/^([ →⇢]) ([a-z]+\/\S+\.\w+) /gm)];
  assert.ok(steps.length > 20, 'the journeys were found');
  const [, table = ''] = text.split('## Where to change what');
  const named = [...table.matchAll(/`([a-z]+\/[^`]+)`/g)].map(([, file = '']) => file);
  assert.ok(named.length > 15, 'the table was found');
  const files = [...steps.map(([, , file = '']) => file), ...named];
  const missing = files.filter((file) => !existsSync(file));
  assert.deepEqual(missing, []);
  steps.forEach(([, arrow, file = ''], index) => {
    const before = steps[index - 1]?.[2] ?? '';
    if (arrow === '→')
      assert.ok(importsOf(before, { typesToo: false }).includes(file), `${before} → ${file}`);
  });
});

/** Paths of the project's own files that a file imports. */
function importsOf(file: string, { typesToo = true } = {}): string[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)( type)?\b[^;]*?'(\.{1,2}\/[^']+)'|\bimport\('(\.{1,2}\/[^']+)'\)/g,
  );
  return [...statements]
    .filter(([, type]) => typesToo || !type)
    .map(([, , fixed, late]) => normalize(join(dirname(file), fixed ?? late ?? '')));
}

function mayImport(file: string, target: string): boolean {
  const [from = '', ownService] = file.split('/');
  const [to = '', service] = target.split('/');
  if (from === 'desk' && ownService === 'browser') {
    // Nothing of the server reaches the pages but what both say to each other.
    return to === 'contract' || (to === 'desk' && (service === 'browser' || service === 'api'));
  }
  if (from === 'services' && to === 'services') {
    // No services, but what each of them needs.
    return ownService === service || service === 'process';
  }
  return allowed[from]?.includes(to) ?? false;
}
