// npm run bench:fuzz: malformed, hostile and slow requests against the running server in a process of
// its own. It must stay alive, well and as small as before, and never answer with a fault of its own.
// Flags: --requests=50000, --seed= and --from= as printed to see the same requests again, --at-once=32
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build-site.ts';
import { createCampaign } from './fuzz/campaign.ts';
import { startServerUnderFire } from './fuzz/server-under-fire.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
    'at-once': { type: 'string', default: '32' },
  },
});

await buildIfStale();
const server = await startServerUnderFire(resolve('.'));
const campaign = createCampaign(server, Number(values.seed));
process.stdout.write(`seed ${values.seed}\n`);
const report = await campaign.run({
  from: Number(values.from),
  requests: Number(values.requests),
  atOnce: Number(values['at-once']),
});
await server.stop();
for (const line of report.lines) process.stdout.write(`${line}\n`);
for (const breach of report.breaches) process.stdout.write(`✗ ${breach}\n`);
process.exit(report.breaches.length === 0 ? 0 : 1);
