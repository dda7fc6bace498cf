import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import { copyOfProject } from './copy-of-project.ts';

/**
 * Builds a project whose page tech ends with these lines. The build has to fail and to leave the old site.
 * @returns what it said
 */
export function refusedBuild(
  context: TestContext,
  lines: string,
  args: readonly string[] = [],
): string {
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
