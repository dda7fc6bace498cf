import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopProcess } from '../../testing/process/processes.ts';
import { cpuMsOf, peakMegabytes, type ServerUnderLoad, serverCore } from './server-under-load.ts';

/**
 * Node's own server with nothing around it, which gives every request the same answer that ours gives
 * for one address. So much of nginx's speed is there to be had in Node at all.
 */
export async function startBareNode(answerUrl: string): Promise<ServerUnderLoad> {
  const program = join(import.meta.dirname, 'bare-node-process.ts');
  const child = fork(program, [answerUrl], {
    execPath: '/usr/bin/taskset',
    execArgv: ['-c', serverCore, process.execPath],
  });
  const [port]: number[] = await once(child, 'message');
  return {
    url: `http://localhost:${port}`,
    megabytes: () => peakMegabytes(child.pid ?? 0),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    stop: () => stopProcess(child),
  };
}
