import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';

/** A folder with these builds, and the command in it. */
function project(context: TestContext, builds: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const [name, stamp] of Object.entries(builds)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'build-stamp.txt'), stamp);
  }
  const publish = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
    const script = resolve('scripts/publish.ts');
    const env = { ...process.env, ...environment };
    return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8', env });
  };
  const shown = () => readFileSync(join(folder, 'dist/build-stamp.txt'), 'utf8');
  return { publish, shown };
}

test('--back returns to the build before, and once more leads forward', (context) => {
  const { publish, shown } = project(context, { dist: 'new', 'dist.previous': 'old' });
  for (const stamp of ['old', 'new']) {
    assert.equal(publish(['--back']).status, 0);
    assert.equal(shown(), stamp);
  }
});

test('--back without a build before changes nothing and says so in a sentence', (context) => {
  const { publish, shown } = project(context, { dist: 'only' });
  const { status, stderr } = publish(['--back']);
  assert.deepEqual([status, shown()], [1, 'only']);
  assert.equal(
    stderr,
    'Nichts wurde veröffentlicht. In dist.previous/ liegt keine frühere Veröffentlichung, zu der es zurückgeht.\n',
  );
});

test('a build that fails changes nothing and says so in a sentence', (context) => {
  const { publish, shown } = project(context, { dist: 'shown', 'dist.previous': 'old' });
  const { status, stderr } = publish([], { BLOG_FEED_URL: 'nowhere' });
  assert.deepEqual([status, shown()], [1, 'shown']);
  assert.match(stderr, /^Nichts wurde veröffentlicht\. BLOG_FEED_URL .+\n$/);
});
