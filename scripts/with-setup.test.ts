import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

const platform = `${process.platform}-${process.arch}`;

/** A project whose packages are installed, without the link that npm should have made. */
function projectWith(t: TestContext, makeNode: (file: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'with-setup-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const bin = join(folder, 'node_modules', `node-${platform}`, 'bin');
  mkdirSync(bin, { recursive: true });
  makeNode(join(bin, 'node'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  const stamp = createHash('sha256').update('{}').update(platform).digest('hex');
  writeFileSync(join(folder, 'node_modules', '.installed-from'), stamp);
  for (const script of ['with-setup.mjs', 'end-with-parent.mjs']) {
    cpSync(join(import.meta.dirname, script), join(folder, 'scripts', script));
  }
  return folder;
}

function run(folder: string) {
  const script = join(folder, 'scripts', 'with-setup.mjs');
  return spawnSync(process.execPath, [script, '--version'], { encoding: 'utf8' });
}

test('finds the Node among the packages where npm has left no link to it', (t) => {
  const folder = projectWith(t, (file) => symlinkSync(process.execPath, file));
  for (const _ of ['first', 'again']) {
    const { status, stderr, stdout } = run(folder);
    assert.deepEqual([status, stderr, stdout.trim()], [0, '', process.version]);
  }
});

test('tells what to install where the system lacks a library that Node loads', (t) => {
  const folder = projectWith(t, (file) =>
    writeFileSync(file, '#!/bin/sh\nexit 127\n', { mode: 0o755 }),
  );
  const { status, stderr } = run(folder);
  assert.equal(status, 127);
  assert.match(stderr, /apt-get install libatomic1/);
});
