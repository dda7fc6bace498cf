import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { describeFault } from '../../content/schema/faults/fault.ts';
import type { BuiltPage } from './built-pages.ts';
import { createFindReason } from './dead-links.ts';
import { faultsOfRedirects, readRedirects } from './redirects.ts';

const slips: [name: string, yaml: string, told: RegExp][] = [
  ['from an address that has a page', '/tech: /kontakt', /dort gibt es etwas/],
  ['from an address that was removed', '/hosting: /kontakt', /dort gibt es etwas/],
  ['to itself', '/a: /a', /im Kreis/],
  ['round in a circle', '/a: /b\n/b: /a', /im Kreis/],
  ['to nothing', '/a: /gibtsnicht', /leitet zu „\/gibtsnicht“, und das führt zu keiner Seite/],
  ['to a removed page', '/a: /hosting', /entfernten Seite/],
  ['to a place that is not there', '/a: "/tech#x"', /Sprungziel/],
  ['to another redirect', '/a: /b\n/b: /tech', /Tragen Sie „\/tech“ ein/],
  ['to another site', '/a: //evil.example', /keine Adresse dieser Website/],
  ['from capitals', '/Alt.html: /tech', /steht hier besser als „\/alt“/],
  ['from no address', 'alt: /tech', /ist keine Adresse/],
];

for (const [name, yaml, told] of slips) {
  test(`a redirect ${name} is refused with its line`, (context) => {
    const [fault = ''] = faultsOf(context, `# Früher\n${yaml}\n`);
    assert.match(fault, /redirects\.yaml, Zeile 2: „/);
    assert.match(fault, told);
  });
}

test('a redirect to a page is let through, and so is a site without any', (context) => {
  assert.deepEqual(faultsOf(context, '/a: /tech\n/größe: /kontakt\n'), []);
  assert.deepEqual(faultsOf(context, '# Noch keine.\n'), []);
});

function faultsOf(context: TestContext, yaml: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content/redirects.yaml'), yaml);
  const pages = ['/tech', '/kontakt', '/hosting'].map(
    (path): BuiltPage => ({ path, file: `${path.slice(1)}.html`, elements: [] }),
  );
  const findReason = createFindReason(folder, pages, new Set(['/hosting']));
  return faultsOfRedirects(readRedirects(folder), findReason, folder).map(describeFault);
}
