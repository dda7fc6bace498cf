// Publishing replaces the visible pages; a failed build does not.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

const noneBefore =
  /^Nichts wurde veröffentlicht\. In dist\.previous\/ liegt keine frühere Veröffentlichung, zu der es zurückgeht\.\n$/;
const fault =
  /^Nichts wurde veröffentlicht\. .+ bleibt, wie sie ist\. Fehler: 1\n\ncontent\/format\.txt, Zeile 1: .+\n$/;
const both = { dist: 'new', 'dist.previous': 'old' };

for (const [name, builds, typed, shown, output] of [
  ['--back returns to the build before', both, ['--back'], 'old', /^Zurückgenommen: .+\n$/],
  ['--back without a build before changes nothing', { dist: 'new' }, ['--back'], 'new', noneBefore],
  ['content with a fault changes nothing', both, [], 'new', fault],
] as const) {
  test(`${name}, and reports it in a sentence`, () => {
    const folder = temporaryFolder();
    for (const [build, stamp] of Object.entries(builds)) {
      mkdirSync(join(folder, build));
      writeFileSync(join(folder, build, 'build-stamp.txt'), stamp);
    }
    mkdirSync(join(folder, 'content'));
    writeFileSync(join(folder, 'content/format.txt'), '99');
    const args = [resolve('scripts/publish.ts'), ...typed];
    const env = { ...process.env, CONTENT_DIR: 'content' };
    const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
    assert.match(stderr, output);
    assert.equal(readFileSync(join(folder, 'dist/build-stamp.txt'), 'utf8'), shown);
  });
}
