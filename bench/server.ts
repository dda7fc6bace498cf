// npm run bench:server: requests a second that our server answers, beside Node's own server with one
// ready page for everything, and beside nginx with the same files, headers and precompressed forms, in
// the same run: one core for the server under load, another for wrk. What counts is the median of the
// ratios within a round. Flags: --rounds=9, --seconds=2 for each measurement
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build-site.ts';
import { startBareNode } from './server/bare-node.ts';
import { barePage, type Case, findCases, measuredPath } from './server/cases.ts';
import { breachesOf, compareRounds, describe, mostMegabytes, type Round } from './server/judge.ts';
import { type Load, loadWithWrk } from './server/load-with-wrk.ts';
import { startNginx } from './server/nginx.ts';
import { startOurServer } from './server/our-server.ts';
import { programs } from './server/programs.ts';
import type { ServerUnderLoad } from './server/server-under-load.ts';
import { requirePrograms } from './support/require-programs.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

requirePrograms('bench:server', programs);
await buildIfStale();
const ours = await startOurServer();
const nginx = await startNginx(ours.url);
const bare = await startBareNode(`${ours.url}${measuredPath}`);
const breaches: string[] = [];
try {
  for (const one of await findCases(ours.url)) breaches.push(...(await compare(one)));
  const megabytes = ours.megabytes();
  say(`memory: ours ${megabytes.toFixed(0)} MB, nginx's worker ${nginx.megabytes().toFixed(0)} MB`);
  if (megabytes > mostMegabytes) breaches.push(`${megabytes.toFixed(0)} MB of memory`);
} finally {
  await bare.stop();
  await nginx.stop();
  await ours.stop();
}
for (const breach of breaches) say(`✗ ${breach}`);
process.exit(breaches.length === 0 ? 0 : 1);

async function compare(one: Case): Promise<string[]> {
  const measured: Round[] = [];
  // In turns, so that a busy moment of the machine is felt by all.
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      ours: await load(ours, one),
      bare: await load(bare, barePage),
      nginx: await load(nginx, one),
    });
  }
  const compared = compareRounds(measured);
  say(describe(one, compared));
  return breachesOf(one, compared);
}

async function load(server: ServerUnderLoad, one: Case): Promise<Load> {
  return await loadWithWrk(server, one, seconds);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
