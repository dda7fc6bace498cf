import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentPath } from '../../model/content-folder.ts';
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
  const contentDir = mkdtempSync(join(tmpdir(), 'release-'));
  context.after(() => rmSync(contentDir, { recursive: true }));
  mkdirSync(join(contentDir, 'blog'), { recursive: true });
  writeFileSync(contentPath(file, contentDir), text);
  const now = Date.parse('2027-01-01');
  const read = () => readFileSync(contentPath(file, contentDir), 'utf8');

  assert.equal(releaseOf(contentDir, file, now), 'public');
  setRelease({ contentDir, isBehindDesk: false }, file, 'draft');
  assert.equal(releaseOf(contentDir, file, now), 'draft');
  assert.equal(read(), text.replace('B]\n', 'B]\ndraft: true\n'));
  setRelease({ contentDir, isBehindDesk: false }, file, { day: '2027-05-04' });
  assert.deepEqual(releaseOf(contentDir, file, now), { day: '2027-05-04' });
  assert.equal(read(), text.replace('2023-05-01', '2027-05-04'));
  assert.equal(releaseOf(contentDir, file, Date.parse('2027-05-04')), 'public');
  setRelease({ contentDir, isBehindDesk: false }, file, 'draft');
  setRelease({ contentDir, isBehindDesk: false }, file, 'public');
  assert.equal(read(), text.replace('2023-05-01', '2027-05-04'));
  assert.equal(releaseOf(contentDir, 'content/staff.yaml', now), undefined);
});
