import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { releaseOf, setRelease } from './change-routes.ts';

const file = 'content/blog/probe.mdx';
const text = `---
title: 'Probe'   # bleibt
datePublished: 2023-05-01
tags: [ A, B]
---

*  Ein Text, wie er ist.
`;

test('a post becomes a draft, is scheduled and published, and the rest of its file stays', (context) => {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  context.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content/blog'), { recursive: true });
  writeFileSync(join(root, file), text);
  const now = Date.parse('2027-01-01');
  const read = () => readFileSync(join(root, file), 'utf8');

  assert.equal(releaseOf(root, file, now), 'public');
  setRelease({ root, isBehindDesk: false }, file, 'draft');
  assert.equal(releaseOf(root, file, now), 'draft');
  assert.equal(read(), text.replace('B]\n', 'B]\ndraft: true\n'));
  setRelease({ root, isBehindDesk: false }, file, { day: '2027-05-04' });
  assert.deepEqual(releaseOf(root, file, now), { day: '2027-05-04' });
  assert.equal(read(), text.replace('2023-05-01', '2027-05-04'));
  assert.equal(releaseOf(root, file, Date.parse('2027-05-04')), 'public');
  setRelease({ root, isBehindDesk: false }, file, 'draft');
  setRelease({ root, isBehindDesk: false }, file, 'public');
  assert.equal(read(), text.replace('2023-05-01', '2027-05-04'));
  assert.equal(releaseOf(root, 'content/staff.yaml', now), undefined);
});
