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

test('all faults of the content stop the build at once, in German, and the old site stays', (context) => {
  const told = buildWith(context, '[Teams](/gibtsnicht)\n\n<Figure of="strohm" />');
  assert.match(told, /^Die Website wurde nicht gebaut, .+ Fehler: 2\n/, 'before Astro begins');
  const place = String.raw`^content/pages/tech\.mdx, Zeile \d+: `;
  assert.match(told, new RegExp(`${place}Der Verweis führt zu /gibtsnicht`, 'm'));
  assert.match(told, new RegExp(`${place}Baustein .*: „strohm“ gibt es nicht\\.`, 'm'));
  assert.doesNotMatch(told, /^ +at /m);
});

test('more faults than a screen holds are counted, and --verbose tells each once, without a stack', (context) => {
  const links = Array.from({ length: 30 }, (_, index) => `[x](/fort-${index})`).join('\n\n');
  const told = buildWith(context, links);
  assert.ok(told.split('\n').length <= 24, told);
  assert.match(told, /Weitere Fehler: 22\. Alle nennt --verbose\./);
  const whole = buildWith(context, links, ['--verbose']);
  assert.equal(whole.match(/\/fort-29,/g)?.length, 1, whole);
  assert.doesNotMatch(whole, /^ +at /m);
});
