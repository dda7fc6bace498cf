import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOfProject } from '../../testing/build/copy-of-project.ts';

const run = "process.getBuiltinModule('node:fs').writeFileSync('has-run', '')";
const fields = {
  title: 'Probe',
  description:
    'Eine Seite, die es nur in einem Test gibt, mit einer Beschreibung, die lang genug ist.',
  heading: 'Probe',
};
const yaml = `---\n${Object.entries(fields)
  .map(([name, value]) => `${name}: ${value}\n`)
  .join('')}---\n`;
const toml = `+++\n${Object.entries(fields)
  .map(([name, value]) => `${name} = "${value}"\n`)
  .join('')}+++\n`;

test('Astro itself stops at content that is a program, and runs none of it', (context) => {
  const project = copyOfProject(context);
  const pages = {
    'a-footnote': `${yaml}\nText[^1]\n\n[^1]: {${run}}\n`,
    'a-head': `${toml}\nText[^1]\n\n[^1]: {${run}}\n`,
    'a-picture': `${yaml}\n![x](../../ran.ts)\n`,
    'a-table': `${yaml}\n| a |\n| - |\n| {${run}} |\n`,
  };
  writeFileSync(join(project, 'ran.ts'), `${run};\nexport default '';\n`);
  for (const [name, text] of Object.entries(pages)) {
    writeFileSync(join(project, `content/pages/${name}.mdx`), text);
  }
  // Without what looks through the content before it.
  const build = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  assert.equal(existsSync(join(project, 'has-run')), false, 'it has run');
  assert.notEqual(build.status, 0);
  assert.match(build.stdout + build.stderr, /Programmcode|lässt sich so nicht zeigen/);
});
