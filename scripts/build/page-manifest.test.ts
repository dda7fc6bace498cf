import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writePageManifest } from './page-manifest.ts';

test('removed pages are listed with 410, missing ones with 404, all others with 200', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const paths = ['/', '/hosting', '/404', '/en/404', '/kontakt'];
  writePageManifest(
    folder,
    paths.map((path) => ({ path, file: `${path.slice(1) || 'index'}.html`, elements: [] })),
    { gonePaths: new Set(['/hosting']), redirects: new Map(), siteUrl: 'http://localhost:3000' },
  );
  const { pages } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
  assert.deepEqual(
    pages.map(({ path, status }: { path: string; status: number }) => [path, status]),
    [
      ['/', 200],
      ['/hosting', 410],
      ['/404', 404],
      ['/en/404', 404],
      ['/kontakt', 200],
    ],
  );
});
