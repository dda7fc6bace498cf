import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

// Who may import from whom: docs/architecture.md.
const allowed: Readonly<Record<string, readonly string[]>> = {
  content: ['content'],
  contract: ['contract'],
  desk: ['desk', 'services', 'content', 'contract'],
  editor: ['editor', 'content', 'contract'],
  services: ['services', 'contract', 'content'],
  site: ['site', 'content', 'contract'],
  server: ['server', 'desk', 'services', 'content', 'contract'],
};
const isTest = (file: string) => /\.test\.tsx?$|\/property\//.test(file);
const sources = globSync(`{${Object.keys(allowed)}}/**/*.{ts,tsx,astro}`).filter(
  (file) => !isTest(file),
);

test('imports run one way, and no service imports another', () => {
  assert.ok(sources.length > 250, 'the search found the sources');
  const strays = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => !mayImport(file, target))
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

test('the files that docs/architecture.md names are there', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const steps = [...text.matchAll(/^[ →⇢] ([a-z]+\/\S+\.\w+) /gm)];
  const [, table = ''] = text.split('## Where to change what');
  const named = [...steps, ...table.matchAll(/`([a-z]+\/[^`]+)`/g)];
  assert.ok(named.length > 35, 'the names were found');
  assert.deepEqual(
    named.filter(([, file = '']) => !existsSync(file)),
    [],
  );
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
