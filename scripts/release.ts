// npm run release -- 1.1.0: checks, writes archive, SBOM and checksums into release/, and tags. It pushes nothing.
import './fail-plainly.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, gitBytes, gitIfAny } from '../editor/server/git.ts';
import { checkFormat, checkSpelling, checkTypes } from './check.ts';

const target = 'release';

/**
 * Makes a release of the last commit.
 *
 * @param project its folder
 * @param check runs before anything is written
 * @throws Error with fix if something is missing for a release
 */
export async function makeRelease(version: string, project: string, check: () => Promise<unknown>) {
  const tag = `v${version}`;
  const changes = refuseUnready(version, tag, project);
  await check();
  const name = `${JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).name}-${version}`;
  const [archive, sbom] = [`${name}.tar.gz`, `${name}.cdx.json`];
  const folder = join(project, target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const files = {
    [archive]: gitBytes(project, 'archive', '--format=tar.gz', `--prefix=${name}/`, 'HEAD'),
    [sbom]: execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      ...{ cwd: project, maxBuffer: 64 * 1024 * 1024 },
    }),
  };
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes);
  const sums = Object.entries(files).map(
    ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`,
  );
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  git(
    project,
    'tag',
    '--annotate',
    '--cleanup=whitespace',
    tag,
    '-m',
    `Release ${version}\n\n${changes}`,
  );
  return tag;
}

/** @returns what the changelog says about the version */
function refuseUnready(version: string, tag: string, project: string): string {
  const read = (file: string) => readFileSync(join(project, file), 'utf8');
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release -- 1.1.0');
  const found = JSON.parse(read('package.json')).version;
  if (found !== version) {
    throw new Error(
      `package.json has version ${found}. Fix: npm version ${version} --no-git-tag-version`,
    );
  }
  if (git(project, 'status', '--porcelain'))
    throw new Error('There are uncommitted changes. Commit them.');
  if (gitIfAny(project, 'tag', '--list', tag)) {
    throw new Error(`${tag} exists already. Choose the next version.`);
  }
  const changes = changesOf(version, read('CHANGELOG.md'));
  if (/^What to do when updating/m.test(changes)) return changes;
  throw new Error(
    `CHANGELOG.md has no section "## ${version}" with "What to do when updating:". Write it, also if that is nothing.`,
  );
}

function changesOf(version: string, changelog: string): string {
  const sections = changelog.split(/^## /m);
  return sections.find((section) => section.split(/[\s,]/)[0] === version)?.trim() ?? '';
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2);
  const tag = await makeRelease(version, '.', async () => {
    await checkFormat();
    await checkSpelling();
    await checkTypes();
  });
  process.stdout.write(
    `Tagged ${tag}. ${target}/ holds archive, SBOM and SHA256SUMS. To publish: git push origin ${tag}\n`,
  );
}
