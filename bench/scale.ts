// npm run bench:scale: two server processes on one PostgreSQL behind nginx: what kills cost, and whether a rolling
// restart goes unnoticed. Needs nginx and PostgreSQL. Flags: --seconds=300 of kills, --only=kills|restart
import { parseArgs } from 'node:util';
import { killReplicas } from './scale/kill-replicas.ts';
import { rollingRestart } from './scale/rolling-restart.ts';
import { runParts } from './support/run-parts.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

const parts = {
  restart: () => rollingRestart({ rounds: 5, perSecond: 50, watchers: 100 }),
  kills: () => killReplicas({ seconds, fewestKillsEach: 10, perSecond: 100 }),
};

await runParts(parts, values.only);
