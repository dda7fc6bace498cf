// Connections without an account that ask the desk for its largest file and read nothing, while visitors and
// colleagues are served: what they cost in memory, and when the last of them is gone.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../testing/process/free-port.ts';
import { makeProductFolder, startProduct } from '../../testing/server/start-process.ts';
import { rounded } from '../support/percentile.ts';
import type { Report } from '../support/report.ts';

const crowd = 100;
const requestsEach = 30;
const mostMegabytes = 100;
const goneWithinS = 150;
const slowestVisitMs = 1_000;

export async function deafAtDesk(): Promise<Report> {
  const product = await makeProductFolder();
  const [port, deskPort] = [await freePort(), await freePort()];
  const { ended, process, started } = startProduct(product.folder, {
    ...{ PORT: String(port), DESK_PORT: String(deskPort), PARTS: 'site,mail,desk' },
  });
  await started;
  const residentMb = () => {
    const [, kilobytes] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  };
  const paths = [
    `http://127.0.0.1:${port}/`,
    `http://127.0.0.1:${deskPort}/`,
    `http://127.0.0.1:${deskPort}/api/sign-in/ways`,
  ];
  const visit = async () => {
    const from = performance.now();
    const signal = AbortSignal.timeout(10 * slowestVisitMs);
    const answers = await Promise.all(paths.map((path) => fetch(path, { signal })));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    return answers.every(({ ok }) => ok) ? performance.now() - from : Number.POSITIVE_INFINITY;
  };
  for (let warming = 0; warming < 20; warming += 1) await visit();

  const beforeMb = residentMb();
  const from = performance.now();
  const request = `GET ${largestAsset()} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requestsEach);
  for (let opened = 0; opened < crowd; opened += 1) {
    connect({ port: deskPort, host: '127.0.0.1', localAddress: '127.0.3.1' })
      .on('error', () => {})
      .pause()
      .write(request);
  }
  let [mostMb, slowestMs, goneAfterS] = [0, 0, Number.NaN];
  while (performance.now() - from < (goneWithinS + 10) * 1_000) {
    slowestMs = Math.max(slowestMs, await visit().catch(() => Number.POSITIVE_INFINITY));
    mostMb = Math.max(mostMb, residentMb() - beforeMb);
    if (performance.now() - from > 2_000 && openFrom(deskPort) === 0) {
      goneAfterS = (performance.now() - from) / 1_000;
      break;
    }
    await wait(500);
  }
  process.kill('SIGTERM');
  await ended;
  await product.remove();
  const figures = `${crowd} who read nothing at the desk: ${rounded(mostMb)} MB more, the last gone after ${rounded(goneAfterS)} s, the slowest visit beside them ${rounded(slowestMs)} ms`;
  const isWell =
    mostMb <= mostMegabytes && goneAfterS <= goneWithinS && slowestMs <= slowestVisitMs;
  return { lines: [figures], breaches: isWell ? [] : [figures] };
}

function largestAsset(): string {
  const folder = resolve('node_modules/.desk/assets');
  const [largest] = readdirSync(folder).sort(
    (a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size,
  );
  return `/assets/${largest}`;
}

/** How many connections to the port the server still has open, from the address of the crowd. */
function openFrom(port: number): number {
  const server = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const established = '01';
  const lines = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines.filter(
    ([, local, remote, state]) =>
      local === server && remote?.startsWith('0103007F') && state === established,
  ).length;
}
