// The product as a process, in a folder with a sample build.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after } from 'node:test';
import { company, plant } from '../company.ts';
import { freePort } from '../process/free-port.ts';
import type { Ending } from '../process/listen.ts';
import { writeCompany } from '../write-company.ts';
import { ask } from './ask.ts';
import { writeSampleSite } from './sample-site.ts';

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

export type Product = ReturnType<typeof startProduct>;

const running = new Set<ChildProcess>();
// Servers left by failed tests; the runner would wait for them.
if (process.env.NODE_TEST_CONTEXT) {
  after(() => {
    for (const child of running) child.kill('SIGKILL');
  });
}

export function startProduct(
  folder: string,
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
  user: { readonly uid?: number; readonly gid?: number } = {},
) {
  const main = join(import.meta.dirname, '../../server/main.ts');
  // Killed tests leave no server behind.
  const endWithParent = join(import.meta.dirname, '../../scripts/end-with-parent.mjs');
  const args = ['--import', endWithParent, ...nodeOptions, main];
  const child = spawn(process.execPath, args, { cwd: folder, env: environment, ...user });
  const [output, faults] = [collect(child.stdout), collect(child.stderr)];
  running.add(child);
  const closed = once(child, 'close').finally(() => running.delete(child));
  /** The line `server: listening`; undefined if the process ends before. */
  const started = Promise.race([output.listening, closed.then(() => undefined)]);
  const ended = closed.then(([code]) => {
    return { code, output: output.text(), faults: faults.text() };
  });
  return { process: child, started, ended, logged: output.text };
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
  assert.ok(line, (await Promise.race([ended, { faults: '' }])).faults);
  const port = Number(PORT);
  return {
    ...{ PORT, port, process, ended, line: JSON.parse(line) },
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

function collect(stream: NodeJS.ReadableStream) {
  const { promise: listening, resolve } = Promise.withResolvers<string>();
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    text += chunk;
    // Not the first line: waiting mails may be logged earlier.
    const line = text.split('\n').find((line) => line.includes('server: listening'));
    if (line?.endsWith('}')) resolve(line);
  });
  return { listening, text: () => text };
}

export async function findFreePort(): Promise<string> {
  return String(await freePort());
}
