// npm run bench:fuzz: malformed, hostile and slow requests against the running server in a process of
// its own. It must stay alive, well and as small as before, and never answer with a fault of its own.
// Beside them an innocent visitor asks whether it is well; afterwards thousands connect who read nothing.
// Flags: --requests=50000, --seed= and --from= as printed to see the same requests again, --at-once=32,
// --deaf=20000 connections
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build-site.ts';
import { createCampaign } from './fuzz/campaign.ts';
import { deafCrowd } from './fuzz/deaf-crowd.ts';
import { watchHealth } from './fuzz/health-watch.ts';
import { startServerUnderFire } from './fuzz/server-under-fire.ts';
import type { Report } from './support/report.ts';

// Nobody may be kept waiting for longer by what somebody else sends.
const mostHealthMs = 250;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
    deaf: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '32' },
  },
});

await buildIfStale();
const reports = [await attack(), ...(await beDeaf())];
process.exit(reports.every(({ breaches }) => breaches.length === 0) ? 0 : 1);

async function attack(): Promise<Report> {
  const server = await startServerUnderFire(resolve('.'));
  const campaign = createCampaign(server, Number(values.seed));
  process.stdout.write(`seed ${values.seed}\n`);
  const watch = await watchHealth(server.port);
  const { breaches, lines } = await campaign.run({
    from: Number(values.from),
    requests: Number(values.requests),
    atOnce: Number(values['at-once']),
  });
  const { asked, failed, worstMs } = await watch.stop();
  await server.stop();
  const health = `${asked} times /healthz beside them: ${failed} failed, the slowest ${worstMs.toFixed(0)} ms`;
  const isWell = failed === 0 && worstMs <= mostHealthMs;
  return tell({
    lines: [...lines, health],
    breaches: isWell ? breaches : [...breaches, health],
  });
}

async function beDeaf(): Promise<Report[]> {
  const reports: Report[] = [];
  for (const addresses of [20, 1]) {
    const server = await startServerUnderFire(resolve('.'));
    reports.push(tell(await deafCrowd(server, addresses, Number(values.deaf))));
    await server.stop();
  }
  return reports;
}

function tell(report: Report): Report {
  for (const line of report.lines) process.stdout.write(`${line}\n`);
  for (const breach of report.breaches) process.stdout.write(`✗ ${breach}\n`);
  return report;
}
