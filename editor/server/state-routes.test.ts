import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { seenAt } from './state-routes.ts';

test('the preview of facts is the page that shows all of them, else the home page', () => {
  const contentDir = temporaryFolder();
  mkdirSync(join(contentDir, 'pages'), { recursive: true });
  writeFileSync(join(contentDir, 'pages/avv.mdx'), '<FactTable of="sub-processors" />');
  writeFileSync(join(contentDir, 'pages/vertrauen.mdx'), '<FactTable of="subcontractors" />');
  assert.equal(seenAt(contentDir, 'content/facts/subcontractors.yaml'), '/vertrauen');
  assert.equal(seenAt(contentDir, 'content/staff.yaml'), '/');
  assert.equal(seenAt(contentDir, 'content/navigation.yaml'), '/');
});
