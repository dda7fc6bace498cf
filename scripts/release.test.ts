import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { git } from '../editor/server/git.ts';
import { contentWithRemote, writeFiles } from '../testing/deploy/server-with-releases.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';
import { makeRelease } from './release.ts';

/** A repository with our packages, and a changelog. */
function project(changelog: string) {
  const { content: folder, edit } = contentWithRemote(temporaryFolder(), (folder) => {
    for (const file of ['package.json', 'package-lock.json', 'desk/package.json'])
      cpSync(file, join(folder, file));
    writeFiles(folder, { 'CHANGELOG.md': changelog, '.gitignore': '/release/\n' });
    git(folder, 'config', 'user.name', 'Ada');
    git(folder, 'config', 'user.email', 'ada@test.example');
  });
  return { folder, edit };
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const changelog = `# Changelog\n\n## ${version}\nWhat to do when updating:\n- nothing\n\n## 0.1.0\n`;
const passes = () => Promise.resolve();

test('a release is a tag with its changes, an archive and a list of packages, each with a checksum', async () => {
  const { folder } = project(changelog);
  assert.equal(await makeRelease(version, folder, passes), `v${version}`);
  assert.match(git(folder, 'tag', '--list', '-n9'), new RegExp(`^v${version} .+- nothing\n$`, 's'));
  const release = join(folder, 'release');
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: release });
  const name = `leinestern-website-${version}`;
  const packed = execFileSync('tar', ['-tzf', `${name}.tar.gz`], {
    cwd: release,
    encoding: 'utf8',
  });
  assert.match(packed, new RegExp(`^${name}/package\\.json$`, 'm'));
  const { components } = JSON.parse(readFileSync(join(release, `${name}.cdx.json`), 'utf8'));
  assert.ok(components.some((part: { name: string }) => part.name === 'hono'));
  await assert.rejects(makeRelease(version, folder, passes), /exists already/);
});

test('nothing is released unchecked, undescribed, uncommitted or under another version', async () => {
  const { edit, folder } = project('# Changelog\n\n## 9.9.9\nNothing.\n');
  await assert.rejects(makeRelease('v1', folder, passes), /^Error: Usage/);
  await assert.rejects(makeRelease('9.9.9', folder, passes), /npm version 9\.9\.9/);
  await assert.rejects(makeRelease(version, folder, passes), /no section "## /);
  writeFiles(folder, { 'CHANGELOG.md': changelog });
  await assert.rejects(makeRelease(version, folder, passes), /uncommitted/);
  edit('CHANGELOG.md', 'More.');
  const fails = () => Promise.reject(new Error('a finding'));
  await assert.rejects(makeRelease(version, folder, fails), /^Error: a finding$/);
  assert.equal(git(folder, 'tag', '--list'), '');
  assert.ok(!existsSync(join(folder, 'release')));
});
