// Asks /healthz again and again from a process and an address of its own, as an innocent visitor.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface HealthSeen {
  readonly asked: number;
  readonly failed: number;
  /** The slowest answer, in milliseconds. */
  readonly worstMs: number;
}

export interface HealthWatch {
  stop(): Promise<HealthSeen>;
}

const askEveryMs = 20;
const patienceMs = 10_000;

export async function watchHealth(port: number): Promise<HealthWatch> {
  const child = fork(import.meta.filename, [String(port)]);
  await once(child, 'message');
  return {
    async stop() {
      child.send('stop');
      const [seen] = await once(child, 'message');
      child.disconnect();
      return seen;
    },
  };
}

if (process.argv[1] === import.meta.filename) await keepAsking(Number(process.argv[2]));

async function keepAsking(port: number): Promise<void> {
  let isStopped = false;
  process.once('message', () => {
    isStopped = true;
  });
  process.once('disconnect', () => process.exit());
  const times: number[] = [];
  let failed = 0;
  await ask(port);
  process.send?.('watching');
  while (!isStopped) {
    const startedAt = performance.now();
    if (!(await ask(port))) failed += 1;
    times.push(performance.now() - startedAt);
    await wait(askEveryMs);
  }
  const seen: HealthSeen = { asked: times.length, failed, worstMs: Math.max(...times) };
  process.send?.(seen);
}

function ask(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const address = { host: '127.0.0.1', localAddress: '127.0.2.1', port, agent: false as const };
  const sent = request({ ...address, path: '/healthz', timeout: patienceMs }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode === 200));
  });
  sent.once('timeout', () => sent.destroy()).once('error', () => resolve(false));
  sent.end();
  return promise;
}
