// A server as docs/operate.md sets it up: releases of a product that shows its content as it is, content in a repository
// with a remote, and systemctl that only notes what it is asked for.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { git } from '../../editor/server/git.ts';

const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@test.example'];

/** Writes files by their paths, commands as such. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** Content with a remote, in a folder of that name. @param write makes the content in an empty folder */
export function contentWithRemote(root: string, write: (folder: string) => void) {
  const [content, remote] = [join(root, 'content'), join(root, 'remote.git')];
  mkdirSync(content);
  git(root, 'init', '--quiet', '--bare', remote);
  git(content, 'init', '--quiet', '--initial-branch=main');
  write(content);
  git(content, 'add', '--all');
  git(content, ...author, 'commit', '--quiet', '-m', 'start');
  git(content, 'remote', 'add', 'origin', remote);
  git(content, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  /** Saves as the editor does: a commit, not pushed. */
  const edit = (file: string, line: string) => {
    appendFileSync(join(content, file), `${line}\n`);
    git(content, 'add', '--all');
    git(content, ...author, 'commit', '--quiet', '-m', line);
  };
  return { content, remote, edit };
}

/** Packs a folder as `npm run release` does. @returns the archive */
export function pack(root: string, name: string, folder: string): string {
  const downloads = join(root, name);
  mkdirSync(downloads);
  const archive = join(downloads, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', dirname(folder), folder.split('/').at(-1) ?? '']);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(join(downloads, 'SHA256SUMS'), `${sum}  ${name}.tar.gz\n`);
  return archive;
}

/** The server's folder, with a first release. */
export function serverWith(first: string, content: string, root: string) {
  const folder = join(root, 'srv');
  const programs = join(root, 'programs');
  const log = join(root, 'systemctl.log');
  mkdirSync(join(folder, 'releases'), { recursive: true });
  cpSync(first, join(folder, 'releases/first'), { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(folder, 'releases/first/.env'), `CONTENT_DIR=${content}\n`);
  symlinkSync(join(folder, 'releases/first'), join(folder, 'current'));
  writeFiles(programs, {
    systemctl: `#!/bin/sh\necho "$*" >>${log}\n[ "$1" != list-units ] || echo leinestern@3000.service loaded\n[ "$1" != restart ] || ! [ -e ${folder}/current/does-not-start ]\n`,
    sudo: '#!/bin/sh\nexec "$@"\n',
  });
  const env = {
    ...process.env,
    LEINESTERN_ROOT: folder,
    PATH: `${programs}:${process.env.PATH}`,
  };
  const release = (...args: readonly string[]) =>
    spawnSync(resolve('deploy/release'), args, { cwd: folder, env, encoding: 'utf8' });
  /** What the editor's button does, in the release that runs. */
  const publish = () =>
    spawnSync('node_modules/.bin/node', ['scripts/publish.ts'], {
      ...{ cwd: join(folder, 'current'), encoding: 'utf8' },
      env: { ...env, CONTENT_DIR: content },
    });
  const read = (file: string) => readFileSync(join(folder, 'current', file), 'utf8');
  return { folder, log, release, publish, read };
}

/** A product of a few files. @param format of its content; from 2 on, `phone` is `telephone` */
export function sampleProduct(folder: string, version: string, format: number): string {
  const code = (path: string) => JSON.stringify(resolve(path));
  writeFiles(folder, {
    'package.json': `{"scripts":{"build":"node_modules/.bin/node scripts/publish.ts"}}\n`,
    version,
    'content/format.txt': `${format}\n`,
    'scripts/setup.mjs': '',
    'scripts/publish.ts': `import { cpSync, readFileSync, rmSync } from 'node:fs';
      const content = process.env.CONTENT_DIR;
      if (!readFileSync(content + '/format.txt', 'utf8').includes('${format}')) throw new Error('format');
      rmSync('dist', { recursive: true, force: true });
      cpSync(content, 'dist', { recursive: true, filter: (file) => !file.endsWith('.git') });`,
    'scripts/upgrade-content.ts': `import { upgradeContent } from ${code('scripts/upgrade-content.ts')};
      import { renameField } from ${code('model/upgrades/rename.ts')};
      const step = (path, text) => ({ text: renameField(text, ['phone'], 'telephone') });
      upgradeContent(process.env.CONTENT_DIR, [step]);`,
    'deploy/install-node': '#!/bin/sh\n',
    'deploy/systemd/editor-rights': '#!/bin/sh\n',
  });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  return folder;
}
