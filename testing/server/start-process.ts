// The product as a process, in a folder with a sample build.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { company, plant } from '../company.ts';
import { freePort } from '../process/free-port.ts';
import type { Ending } from '../process/listen.ts';
import { createTestLog, type LogLine, type TestLog } from '../process/test-log.ts';
import { writeCompany } from '../write-company.ts';
import { ask } from './ask.ts';
import { writeSampleSite } from './sample-site.ts';

const root = join(import.meta.dirname, '../..');

export type ProductFolder = Awaited<ReturnType<typeof makeProductFolder>>;

export async function makeProductFolder(
  { solar }: { solar: typeof company.solar } = { solar: plant },
) {
  const { distDir: folder } = await writeSampleSite();
  await writeSampleSite({}, join(folder, 'dist'));
  const { isoCertificateValidUntil = '2028-12-31' } = company;
  writeCompany(folder, { ...company, isoCertificateValidUntil, solar });
  return { folder };
}

/** How fast the time of a process runs, how far it is ahead, and by how much SIGUSR2 moves it. */
export type OtherClock = Readonly<
  Partial<Record<'startedAt' | 'factor' | 'aheadMs' | 'leapMs' | 'shortMs', number>>
>;

interface ProgramOptions {
  readonly clock?: OtherClock | undefined;
  /** User and group, where the test runs as root. */
  readonly uid?: number | undefined;
  /** A module that it loads first. */
  readonly preload?: string;
}

/** @param args script and arguments */
export function spawnProgram(
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
  { clock, preload, uid }: ProgramOptions = {},
) {
  const query = new URLSearchParams(
    Object.entries(clock ?? {}).map(([name, ms]) => [name, `${ms}`]),
  );
  const modules = [
    // Killed tests leave no server behind.
    join(root, 'scripts/end-with-parent.mjs'),
    ...(clock ? [new URL(`other-clock.ts?${query}`, import.meta.url).href] : []),
    ...(preload ? [preload] : []),
  ];
  const options = modules.flatMap((module) => ['--import', module]);
  const user = uid === undefined ? {} : { uid, gid: uid };
  return spawn(process.execPath, [...options, ...args], { cwd: folder, env, ...user });
}

export type Product = ReturnType<typeof startProduct>;

const running = new Set<ChildProcess>();
// Servers left by failed tests; the runner would wait for them.
if (process.env.NODE_TEST_CONTEXT) {
  after(() => {
    for (const child of running) child.kill('SIGKILL');
  });
}

/** @param options `log` gets each line that it logs */
export function startProduct(
  folder: string,
  environment: Readonly<Record<string, string>>,
  options: ProgramOptions & { readonly log?: TestLog } = {},
) {
  const child = spawnProgram([join(root, 'server/main.ts')], folder, environment, options);
  const { log = createTestLog() } = options;
  const { promise: listening, resolve } = Promise.withResolvers<LogLine>();
  let output = '';
  let unfinished = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const texts = (unfinished + chunk).split('\n');
    unfinished = texts.pop() ?? '';
    for (const line of texts.map(log.write)) if (line.msg === 'server: listening') resolve(line);
  });
  const faults = text(child.stderr);
  running.add(child);
  const ended = once(child, 'close').then(async ([code]) => {
    running.delete(child);
    return { code, output, faults: await faults };
  });
  const endedEarly = ended.then(({ faults }) => Promise.reject(new Error(faults)));
  const started = Promise.race([listening, endedEarly]);
  // For a test that waits for the end only.
  started.catch(() => {});
  return {
    process: child,
    /** The line `server: listening`. @throws Error with its last words if it ends before */
    started,
    ended,
    output: () => output,
  };
}

/** Starts it on a free port, until the test ends. */
export async function runProduct(
  test: Ending,
  environment: Record<string, string> = {},
  folder?: string,
) {
  const PORT = await findFreePort();
  const cwd = folder ?? (await makeProductFolder()).folder;
  const { process, started, ended } = startProduct(cwd, { PORT, ...environment });
  test.after(() => process.kill('SIGKILL') && ended);
  const line = await started;
  const port = Number(PORT);
  return {
    ...{ PORT, port, process, ended, line },
    statusOf: async (path: string, method = 'GET') => (await ask(port, path, { method })).status,
    /** SIGTERM. @returns the output */
    async stop(): Promise<string> {
      process.kill('SIGTERM');
      const { code, faults, output } = await ended;
      assert.deepEqual([code, faults], [0, '']);
      return output;
    },
  };
}

export async function findFreePort(): Promise<string> {
  return String(await freePort());
}
