import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { copyWithContent } from '../../testing/build/copy-of-project.ts';

test('all faults of the content stop the build at once, in German, and the old site stays', () => {
  const project = copyWithContent();
  mkdirSync(join(project, 'dist'));
  writeFileSync(join(project, 'dist/index.html'), 'the old site');
  const tech = join(project, 'content/pages/tech.mdx');
  appendFileSync(tech, '\n[Teams](/gibtsnicht)\n\n<Figure of="strohm" />\n');
  const env = { ...process.env, CONTENT_DIR: 'content' };
  const command = [resolve('scripts/build.ts')];
  const built = spawnSync(process.execPath, command, { cwd: project, env, encoding: 'utf8' });
  assert.equal(built.status, 1, built.stderr);
  assert.equal(readFileSync(join(project, 'dist/index.html'), 'utf8'), 'the old site');
  const [heading = '', ...faults] = built.stderr.trim().split('\n\n');
  assert.match(heading, /^Die Website wurde nicht gebaut, .+ Fehler: 2$/, 'before Astro begins');
  const place = /^content\/pages\/tech\.mdx, Zeile \d+: (.*)$/;
  const [link, figure] = faults.map((fault) => place.exec(fault)?.[1] ?? '');
  const both = [link, figure].sort().join('\n');
  assert.match(both, /^Baustein .*: „strohm“ gibt es nicht\./);
  assert.match(both, /^Der Verweis führt zu \/gibtsnicht/m);
});
