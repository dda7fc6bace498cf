// npm run bench:server: requests a second that our server answers, beside nginx with the same files,
// the same headers and precompressed forms, in the same run: one core for the server under load,
// another for wrk. Flags: --rounds=3 of which the median counts, --seconds=5 for each measurement
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build-site.ts';
import { startBareNode } from './server/bare-node.ts';
import { type Case, findCases, promisedPath } from './server/cases.ts';
import { breachesOf, describe, mostMegabytes } from './server/judge.ts';
import { type Load, loadWithWrk, middleOf } from './server/load-with-wrk.ts';
import { startNginx } from './server/nginx.ts';
import { startOurServer } from './server/our-server.ts';
import { requirePrograms } from './server/programs.ts';
import type { ServerUnderLoad } from './server/server-under-load.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

requirePrograms();
await buildIfStale();
const ours = await startOurServer();
const nginx = await startNginx(ours.url);
const bare = await startBareNode(`${ours.url}${promisedPath}`);
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
  const loads: Record<'ours' | 'nginx' | 'bare', Load[]> = { ours: [], nginx: [], bare: [] };
  // In turns, so that a busy minute of the machine is felt by all.
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await load(ours, one));
    loads.nginx.push(await load(nginx, one));
    if (one.isPromised) loads.bare.push(await load(bare, one));
  }
  const [our, their] = [middleOf(loads.ours), middleOf(loads.nginx)];
  const reference = one.isPromised ? { bare: middleOf(loads.bare) } : {};
  say(describe(one, { ours: our, nginx: their, ...reference }));
  return breachesOf(one, our, their);
}

async function load(server: ServerUnderLoad, one: Case): Promise<Load> {
  return await loadWithWrk(server, one, seconds);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
