import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

const platform = `${process.platform}-${process.arch}`;

test('links the Node among the packages where npm has left no link to it', () => {
  const folder = temporaryFolder();
  const bin = join(folder, `node_modules/node-${platform}/bin`);
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'node_modules/.installed-from'), hash('sha256', `{}${platform}`));
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(folder, 'scripts/setup.mjs'));
  const set = spawnSync(process.execPath, ['scripts/setup.mjs'], { cwd: folder, encoding: 'utf8' });
  assert.deepEqual([set.status, set.stderr], [0, '']);
  const own = spawnSync(join(folder, 'node_modules/.bin/node'), ['--version'], {
    encoding: 'utf8',
  });
  assert.equal(own.stdout.trim(), process.version);
});
