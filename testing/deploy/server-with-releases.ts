// A server as docs/operate.md sets it up: releases of a product that shows its content as it is, content in a repository
// with a remote, and systemctl that only notes what it is asked for.
import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { git } from '../../editor/server/git.ts';

const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@test.example'];

/** Writes files by their paths, commands as such. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** Content with a remote, in a folder of that name. @param write makes the content in an empty folder */
export function contentWithRemote(root: string, write: (folder: string) => void) {
  const [content, remote] = [join(root, 'content'), join(root, 'remote.git')];
  fs.mkdirSync(content);
  git(root, 'init', '--quiet', '--bare', remote);
  git(content, 'init', '--quiet', '--initial-branch=main');
  const commit = (title: string) => {
    git(content, 'add', '--all');
    git(content, ...author, 'commit', '--quiet', '-m', title);
  };
  write(content);
  commit('start');
  git(content, 'remote', 'add', 'origin', remote);
  git(content, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  /** Saves as the editor does: a commit, not pushed. */
  const edit = (file: string, line: string) => {
    fs.appendFileSync(join(content, file), `${line}\n`);
    commit(line);
  };
  return { content, remote, edit };
}

/** Packs a folder as `npm run release` does. @returns the archive */
export function pack(root: string, name: string, folder: string): string {
  const cwd = join(root, name);
  fs.mkdirSync(cwd);
  const archive = `${name}.tar.gz`;
  execFileSync('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)], { cwd });
  fs.writeFileSync(join(cwd, 'SHA256SUMS'), execFileSync('sha256sum', [archive], { cwd }));
  return join(cwd, archive);
}

/** The server's folder, with a first release. */
export function serverWith(first: string, content: string, root: string) {
  const folder = join(root, 'srv');
  const programs = join(root, 'programs');
  const log = join(root, 'systemctl.log');
  fs.mkdirSync(join(folder, 'releases'), { recursive: true });
  fs.cpSync(first, join(folder, 'releases/first'), { recursive: true, verbatimSymlinks: true });
  fs.writeFileSync(join(folder, 'releases/first/.env'), `CONTENT_DIR=${content}\n`);
  fs.symlinkSync(join(folder, 'releases/first'), join(folder, 'current'));
  writeFiles(programs, {
    systemctl: `#!/bin/sh\necho "$*" >>${log}\n[ "$1" != list-units ] || echo leinestern@3000.service loaded\n[ "$1" != restart ] || ! [ -e ${folder}/current/does-not-start ]\n`,
    // Without users of its own.
    sudo: '#!/bin/sh\n[ "$1" = sh ] || exec "$@"\n',
  });
  const PATH = `${programs}:${process.env.PATH}`;
  const env = { ...process.env, PATH, LEINESTERN_ROOT: folder };
  const release = (...args: readonly string[]) =>
    spawnSync(resolve('deploy/release'), args, { cwd: folder, env, encoding: 'utf8' });
  /** What the editor's button does, in the release that runs. */
  const publish = () =>
    spawnSync('node_modules/.bin/node', ['scripts/publish.ts'], {
      ...{ cwd: join(folder, 'current'), encoding: 'utf8' },
      env: { ...env, CONTENT_DIR: content },
    });
  const read = (file: string) => fs.readFileSync(join(folder, 'current', file), 'utf8');
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
    'scripts/publish.ts': `import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
      const content = process.env.CONTENT_DIR;
      const format = existsSync(content + '/format.txt') ? readFileSync(content + '/format.txt', 'utf8') : '1';
      if (!format.includes('${format}')) throw new Error('format');
      rmSync('dist', { recursive: true, force: true });
      cpSync(content, 'dist', { recursive: true, filter: (file) => !file.endsWith('.git') });`,
    'scripts/upgrade-content.ts': `import { upgradeContent } from ${code('scripts/upgrade-content.ts')};
      import { renameField } from ${code('model/upgrades/rename.ts')};
      const step = (path, text) => ({ text: renameField(text, ['phone'], 'telephone') });
      upgradeContent(process.env.CONTENT_DIR, [step]);`,
    'deploy/install-node': '#!/bin/sh\n',
    'deploy/systemd/editor-rights': '#!/bin/sh\n',
  });
  fs.mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  fs.symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  return folder;
}
