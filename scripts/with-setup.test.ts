import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

const platform = `${process.platform}-${process.arch}`;

for (const [name, makeNode, expected] of [
  [
    'finds the Node among the packages where npm has left no link to it',
    (file: string) => symlinkSync(process.execPath, file),
    { status: 0, output: /^v\d/ },
  ],
  [
    'tells what to install where the system lacks a library that Node loads',
    (file: string) => writeFileSync(file, '#!/bin/sh\nexit 127\n', { mode: 0o755 }),
    { status: 127, output: /apt-get install libatomic1/ },
  ],
] as const) {
  test(name, () => {
    const folder = temporaryFolder();
    const bin = join(folder, 'node_modules', `node-${platform}`, 'bin');
    mkdirSync(bin, { recursive: true });
    makeNode(join(bin, 'node'));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    const stamp = createHash('sha256').update('{}').update(platform).digest('hex');
    writeFileSync(join(folder, 'node_modules', '.installed-from'), stamp);
    for (const script of ['with-setup.mjs', 'end-with-parent.mjs']) {
      cpSync(join(import.meta.dirname, script), join(folder, 'scripts', script));
    }
    const args = [join(folder, 'scripts/with-setup.mjs'), '--version'];
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal(status, expected.status);
    assert.match(stdout + stderr, expected.output);
  });
}
