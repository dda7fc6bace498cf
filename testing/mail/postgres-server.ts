// A real PostgreSQL in a temporary folder, on a socket there, until the process of the test ends. It refuses to run as
// root, so for root it runs as another user.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

export async function startPostgres() {
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mail-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const control = (...words: string[]) => ['--pgdata', data, ...words];
  const stopping = control('stop', '--wait', '--mode', 'immediate');

  async function run(program: string, args: readonly string[]): Promise<void> {
    const options = { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as const, ...owner };
    const child = spawn(findProgram(program), args, { ...options, stdio: [...options.stdio] });
    const ended = once(child, 'exit');
    // The server started by pg_ctl keeps our pipe open.
    const faults = program === 'initdb' ? text(child.stderr) : undefined;
    const [code] = await ended;
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${await faults}`);
  }

  async function start(): Promise<void> {
    const options = `-k ${folder} -c listen_addresses=''`;
    const log = join(folder, 'log');
    await run('pg_ctl', control('start', '--wait', '--silent', '--log', log, '--options', options));
  }

  // A new cluster takes as long as ten copies of one.
  const version = findProgram('initdb').replaceAll(/[^\w.]/g, '-');
  const template = resolve(`node_modules/.cache/postgresql${version}-${owner?.uid ?? 'ours'}`);
  const initial = ['--username', 'postgres', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'];
  if (existsSync(template)) {
    await copy(template, data);
  } else {
    await run('initdb', ['--pgdata', data, ...initial]);
    await keepAsTemplate(data, template);
  }
  process.once('exit', () => {
    spawnSync(findProgram('pg_ctl'), stopping, { cwd: folder, stdio: 'ignore', ...owner });
    rmSync(folder, { recursive: true, force: true });
  });
  // Without it, `exit` is not emitted on this signal.
  process.once('SIGTERM', () => process.exit(1));
  await start();

  const urlOf = (name: string) => new URL(`postgres:///${name}?host=${folder}&user=postgres`);
  let databases = 0;
  return {
    /** @returns the address of a new, empty database */
    async createDatabase(): Promise<URL> {
      databases += 1;
      const name = `test_${databases}`;
      const client = new pg.Client(urlOf('postgres').href);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    start,
    /** Breaks every connection. What was committed stays. */
    stop: () => run('pg_ctl', stopping),
  };
}

/** Owners and rights are part of a cluster. */
async function copy(from: string, to: string): Promise<void> {
  const [code] = await once(spawn('cp', ['--archive', from, to], { stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`cp ended with ${code}.`);
}

/** Before its first start. Of two processes at once, the second finds it there. */
async function keepAsTemplate(data: string, template: string): Promise<void> {
  const unfinished = `${template}-${process.pid}`;
  mkdirSync(resolve(template, '..'), { recursive: true });
  await copy(data, unfinished);
  try {
    renameSync(unfinished, template);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function findProgram(name: string): string {
  const debian = globSync(`/usr/lib/postgresql/*/bin/${name}`).sort().at(-1);
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
  const found = debian ?? onPath;
  if (!found) throw new Error(`${name} is missing. Install PostgreSQL (Debian: postgresql).`);
  return found;
}

/** The user of Debian's package, or `nobody`. */
function unprivilegedUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody']
    .map((name) => users.find((user) => user.startsWith(`${name}:`)))
    .find((user) => user !== undefined);
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
