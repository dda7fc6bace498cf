import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

// Who may import from whom (house style). Tests may reach further: they stand outside.
const allowed: Readonly<Record<string, readonly string[]>> = {
  content: ['content'],
  contract: ['contract'],
  services: ['services', 'contract', 'content'],
  server: ['server', 'services', 'content', 'contract'],
  site: ['site', 'content', 'contract'],
};

test('imports run one way, and no service imports another', () => {
  const files = globSync(Object.keys(allowed).map((folder) => `${folder}/**/*.{ts,tsx,astro}`));
  assert.ok(files.length > 50, 'the search found the sources');
  const strays = files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayImport(file, target))
        .map((target) => `${file} → ${target}`),
    );
  assert.deepEqual(strays, []);
});

/** Paths of the project's own files that a file imports. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?'(\.{1,2}\/[^']+)'/g)].map((match) =>
    normalize(join(dirname(file), match[1] ?? '')),
  );
}

function mayImport(file: string, target: string): boolean {
  const [from = '', ownService] = file.split('/');
  const [to = '', service] = target.split('/');
  if (from === 'services' && to === 'services') {
    // No services, but what each of them needs.
    return ownService === service || service === 'sqlite' || service === 'process';
  }
  return allowed[from]?.includes(to) ?? false;
}
