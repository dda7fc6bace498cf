// npm run bench:scale: two server processes on one PostgreSQL behind nginx: what kills cost, what a
// second process gives, and whether a rolling restart goes unnoticed. Needs nginx and PostgreSQL.
// Flags: --seconds=300 of kills, --rounds=3 of which the median counts, --only=kills|throughput|restart
import { parseArgs } from 'node:util';
import { killReplicas } from './scale/kill-replicas.ts';
import { rollingRestart } from './scale/rolling-restart.ts';
import { throughput } from './scale/throughput.ts';
import type { Report } from './support/report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

const parts: Readonly<Record<string, () => Promise<Report>>> = {
  throughput: () => throughput(Number(values.rounds), 2_000),
  restart: () => rollingRestart({ rounds: 5, perSecond: 50, watchers: 100 }),
  kills: () => killReplicas({ seconds, fewestKillsEach: 10, perSecond: 100 }),
};

const breaches: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  const report = await part();
  process.stdout.write(`${report.lines.join('\n')}\n\n`);
  breaches.push(...report.breaches);
}
for (const breach of breaches) process.stdout.write(`✗ ${breach}\n`);
process.exit(breaches.length === 0 ? 0 : 1);
