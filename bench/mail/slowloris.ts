import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile, rounded } from '../support/percentile.ts';
import type { Report } from '../support/report.ts';
import { openScene } from '../support/scene.ts';

const connections = 1_000;
const byteEveryMs = 3_000;
const askEveryMs = 100;

// One address alone gets no further than its cap.
const addresses = 20;

/** A thousand clients that never finish their headers, while somebody asks whether we are well. */
export async function slowloris(seconds: number): Promise<Report> {
  const scene = await openScene();
  const { port } = scene.service;
  const drips = Array.from({ length: connections }, (_, index) =>
    drip(port, `127.0.1.${1 + (index % addresses)}`),
  );
  try {
    const times: number[] = [];
    let asked = 0;
    const until = Date.now() + seconds * 1_000;
    while (Date.now() < until) {
      const [tookMs] = await Promise.all([askHealth(port), wait(askEveryMs)]);
      asked += 1;
      if (tookMs !== undefined) times.push(tookMs);
    }
    const answered = `${times.length}/${asked} answers of /healthz`;
    return {
      lines: [
        `slowloris, ${connections} connections for ${seconds} s: ${answered}, p99 ${rounded(percentile(times, 0.99))} ms`,
      ],
      breaches: times.length < asked ? [`slowloris: only ${answered}`] : [],
    };
  } finally {
    for (const stop of drips) stop();
    await scene.close();
  }
}

/** Opens a connection, sends a byte now and then, and opens another one when it is cut off. */
function drip(port: number, localAddress: string): () => void {
  let socket: Socket;
  const open = () => {
    socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
      socket.write('POST /mail/v1 HTTP/1.1\r\nHost: a\r\nX: '),
    );
    socket.on('error', () => {}).on('data', () => {});
  };
  open();
  const timer = setInterval(() => {
    if (socket.destroyed) open();
    else socket.write('x');
  }, byteEveryMs);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

async function askHealth(port: number): Promise<number | undefined> {
  const startedAt = performance.now();
  try {
    // Each on a connection of its own, as a load balancer that is new here would.
    const headers = { connection: 'close' };
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers });
    await answer.text();
    return answer.ok ? performance.now() - startedAt : undefined;
  } catch {
    return undefined;
  }
}
