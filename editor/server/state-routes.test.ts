import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { seenAt } from './state-routes.ts';

test('the preview of facts is the page that shows all of them, else the home page', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  writeFileSync(join(root, 'content/pages/avv.mdx'), '<FactTable of="sub-processors" />');
  writeFileSync(join(root, 'content/pages/vertrauen.mdx'), '<FactTable of="subcontractors" />');
  assert.equal(seenAt(root, 'content/facts/subcontractors.yaml'), '/vertrauen');
  assert.equal(seenAt(root, 'content/staff.yaml'), '/');
  assert.equal(seenAt(root, 'content/navigation.yaml'), '/');
});
