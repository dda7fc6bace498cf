import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { copyOfProject } from '../../testing/build/copy-of-project.ts';

test('all faults of the content stop the build at once, in German, and the old site stays', () => {
  const project = copyOfProject();
  mkdirSync(join(project, 'dist'));
  writeFileSync(join(project, 'dist/index.html'), 'the old site');
  const tech = join(project, 'content/pages/tech.mdx');
  const build = (...args: string[]) => {
    const command = [resolve('scripts/build.ts'), ...args];
    const built = spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' });
    assert.equal(built.status, 1, built.stderr);
    assert.equal(readFileSync(join(project, 'dist/index.html'), 'utf8'), 'the old site');
    assert.doesNotMatch(built.stderr, /^ +at /m);
    return built.stderr;
  };
  appendFileSync(tech, '\n[Teams](/gibtsnicht)\n\n<Figure of="strohm" />\n');
  const told = build();
  assert.match(told, /^Die Website wurde nicht gebaut, .+ Fehler: 2\n/, 'before Astro begins');
  const place = String.raw`^content/pages/tech\.mdx, Zeile \d+: `;
  assert.match(told, new RegExp(`${place}Der Verweis führt zu /gibtsnicht`, 'm'));
  assert.match(told, new RegExp(`${place}Baustein .*: „strohm“ gibt es nicht\\.`, 'm'));
  for (let index = 0; index < 30; index += 1) appendFileSync(tech, `\n[x](/fort-${index})\n`);
  const many = build();
  assert.ok(many.split('\n').length <= 24, many);
  assert.match(many, /Weitere Fehler: 24\. Alle nennt --verbose\./);
  assert.equal(build('--verbose').match(/\/fort-29,/g)?.length, 1);
});
