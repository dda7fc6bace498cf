// npm run release -- 1.1.0: checks, writes archive, SBOM and checksums into release/, and tags. It pushes nothing.
import './fail-plainly.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, gitBytes } from '../editor/server/git.ts';
import { check } from './check.ts';

/**
 * Makes a release of the last commit, in `release/`.
 *
 * @param project its folder
 * @param check runs before anything is written
 * @returns the tag
 * @throws Error with fix if something is missing for a release
 */
export async function makeRelease(version: string, project: string, check: () => Promise<unknown>) {
  const tag = `v${version}`;
  const { changes, name } = refuseUnready(version, tag, project);
  await check();
  const folder = join(project, 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const sbom = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const sums = Object.entries({
    [`${name}.tar.gz`]: gitBytes(project, 'archive', '--format=tgz', `--prefix=${name}/`, 'HEAD'),
    [`${name}.cdx.json`]: execFileSync('npm', sbom, { cwd: project, maxBuffer: 2 ** 26 }),
  }).map(([file, bytes]) => {
    writeFileSync(join(folder, file), bytes);
    return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  const message = `Release ${version}\n\n${changes}`;
  git(project, 'tag', ...['--annotate', '--cleanup=whitespace', '--message', message, tag]);
  return tag;
}

function refuseUnready(version: string, tag: string, project: string) {
  const read = (file: string) => readFileSync(join(project, file), 'utf8');
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release -- 1.1.0');
  const { name, version: found } = JSON.parse(read('package.json'));
  const sections = read('CHANGELOG.md').split(/^## /m);
  const changes = sections.find((section) => section.split(/\s/)[0] === version)?.trim() ?? '';
  const faults = {
    [`package.json has version ${found}. Fix: npm version ${version} --no-git-tag-version`]:
      found !== version,
    [`CHANGELOG.md has no section "## ${version}" with "What to do when updating:". Write it, also if that is nothing.`]:
      !/^What to do when updating/m.test(changes),
    'There are uncommitted changes. Commit them.': git(project, 'status', '--porcelain') !== '',
    [`${tag} exists already. Choose the next version.`]: git(project, 'tag', '-l', tag) !== '',
  };
  const missing = Object.entries(faults).filter(([, isThere]) => isThere);
  if (missing.length > 0) throw new Error(missing.map(([fault]) => fault).join('\n'));
  return { changes, name: `${name}-${version}` };
}

if (import.meta.main) {
  const tag = await makeRelease(process.argv[2] ?? '', '.', check);
  process.stdout.write(
    `Tagged ${tag}. release/ holds archive, SBOM and SHA256SUMS. To publish: git push origin ${tag}\n`,
  );
}
