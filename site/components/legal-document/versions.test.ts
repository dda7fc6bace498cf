import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentVersion, earlierVersions } from './versions.ts';

const page = (id: string, day: string) => ({ id, data: { legal: { version: new Date(day) } } });
const pages = [
  page('agb', '2025-05-08'),
  page('agb/2019-03-01', '2019-03-01'),
  page('agb/2023-01-01', '2023-01-01'),
  page('datenschutz', '2026-11-21'),
  { id: 'tech', data: {} },
];

test('a legal page lists its earlier versions, the latest first', () => {
  assert.deepEqual(
    earlierVersions(pages, 'agb').map(({ path }) => path),
    ['/agb/2023-01-01', '/agb/2019-03-01'],
  );
});

test('a legal page without earlier versions lists none', () => {
  assert.deepEqual(earlierVersions(pages, 'datenschutz'), []);
  assert.deepEqual(earlierVersions(pages, 'agb/2023-01-01'), []);
});

test('an earlier version leads to the one in force', () => {
  assert.equal(currentVersion('agb/2023-01-01'), '/agb');
  assert.equal(currentVersion('agb'), undefined);
  assert.equal(currentVersion('blog/neues'), undefined);
});
