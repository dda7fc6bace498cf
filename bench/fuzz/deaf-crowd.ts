// Thousands of connections that ask for something large and read nothing, while others visit the site.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { rounded } from '../support/percentile.ts';
import type { Report } from '../support/report.ts';
import type { Target } from './server-under-fire.ts';

const visits = 10;
const patienceMs = 2_000;
const visitEveryMs = 1_000;
const openedTogether = 200;
const crowdSize = 5_000;

/**
 * @param addresses from how many addresses the crowd comes
 * @param size how many connections it opens
 */
export async function deafCrowd(target: Target, addresses: number, size: number): Promise<Report> {
  const path = await findLargeFile(target.port);
  // A process may not have many more open files than this.
  const crowds = Array.from({ length: Math.ceil(size / crowdSize) }, () =>
    fork(import.meta.filename, [String(target.port), String(addresses), path]),
  );
  const times: (number | undefined)[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const [tookMs] = await Promise.all([visitPage(target.port), wait(visitEveryMs)]);
    times.push(tookMs);
  }
  await Promise.all(crowds.map(sendAway));

  const served = times.filter((time) => time !== undefined);
  const refused = target.logged(/connections refused/);
  const what = `${size} who read nothing, from ${addresses} addresses`;
  const breaches: string[] = [];
  if (served.length < visits) breaches.push(`${what}: only ${served.length} of ${visits} served`);
  if (refused.length === 0) breaches.push(`${what}: nothing in the log`);
  const slowest = rounded(Math.max(...served));
  return {
    breaches,
    lines: [
      `${what}: ${served.length} of ${visits} visitors served, the slowest after ${slowest} ms`,
      ...refused.map((line) => `  logged: ${line}`),
    ],
  };
}

/** A film is larger than all buffers on the way. */
async function findLargeFile(port: number): Promise<string> {
  const html = await (await fetch(`http://127.0.0.1:${port}/livestreaming`)).text();
  return /\/_assets\/[\w.-]+\.mp4/.exec(html)?.[0] ?? '/';
}

/** Waits until all of it has come, then lets go. */
async function sendAway(crowd: ChildProcess): Promise<void> {
  await once(crowd, 'message');
  crowd.disconnect();
}

/** @returns how long the home page took, in milliseconds; nothing when it did not come in time */
async function visitPage(port: number): Promise<number | undefined> {
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      signal,
      headers: { connection: 'close' },
    });
    await answer.text();
    return answer.ok ? performance.now() - startedAt : undefined;
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) await beCrowd(process.argv.slice(2));

async function beCrowd([port = '', addresses = '', path = '']: readonly string[]): Promise<void> {
  const sockets: Socket[] = [];
  process.once('disconnect', () => process.exit());
  while (sockets.length < crowdSize) {
    const together = Array.from({ length: openedTogether }, (_, index) => {
      const localAddress = `127.0.3.${1 + ((sockets.length + index) % Number(addresses))}`;
      return openDeaf(Number(port), localAddress, path);
    });
    sockets.push(...(await Promise.all(together)));
  }
  process.send?.('all have come');
}

async function openDeaf(port: number, localAddress: string, path: string): Promise<Socket> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.once('connect', resolve).once('close', resolve).on('error', resolve);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await promise;
  return socket;
}
