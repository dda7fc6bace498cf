import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import { copyOfProject } from '../../testing/build/copy-of-project.ts';

/** A build of a project whose page tech ends with these lines. */
function buildWith(context: TestContext, lines: string, args: readonly string[] = []) {
  const project = copyOfProject(context);
  mkdirSync(join(project, 'dist'));
  writeFileSync(join(project, 'dist/index.html'), 'the old site');
  appendFileSync(join(project, 'content/pages/tech.mdx'), `\n${lines}\n`);
  const build = spawnSync(process.execPath, [resolve('scripts/build.ts'), ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.equal(build.status, 1, build.stderr);
  assert.equal(readFileSync(join(project, 'dist/index.html'), 'utf8'), 'the old site');
  return build.stderr;
}

test('what only the built pages show is told in the same way', (context) => {
  const told = buildWith(context, '[Teams](/orion#gibtsnicht)');
  assert.match(told, /^content\/pages\/tech\.mdx, Zeile \d+: „\/orion#gibtsnicht“ nennt ein/m);
  assert.doesNotMatch(told, /^ +at /m);
});
