// npm run bench:faults: breaks everything that can break around the mail service and holds what it
// acknowledged against what arrived. Flags: --quick, --only=<part of a name>
import { Console } from 'node:console';
import { parseArgs } from 'node:util';
import { breachesOf, play } from './faults/harness.ts';
import { clockJumps, killAtRandom, killBeforeMark, restarts } from './faults/kills.ts';
import { mailServerTroubles } from './faults/mail-server-trouble.ts';
import { databaseLocked, diskFull } from './faults/store-trouble.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const all = [
  ...[killAtRandom, killBeforeMark, restarts, clockJumps, databaseLocked, diskFull],
  ...mailServerTroubles,
];
const queue = all.filter(({ name }) => name.includes(values.only)).values();
const rows: Record<string, Record<string, unknown>> = {};

// Most faults wait more than they work, so two at a time.
await Promise.all([work(), work()]);
new Console(process.stdout).table(rows);
const isKept = Object.values(rows).every(({ breaches }) => breaches === '');
process.stdout.write(`${isKept ? '✓' : '✗'} what was acknowledged was delivered\n`);
process.exit(isKept ? 0 : 1);

async function work(): Promise<void> {
  for (const fault of queue) {
    process.stderr.write(`… ${fault.name}\n`);
    // One fault that cannot be shown must not hide what the others show.
    rows[fault.name] = await play(fault, { isQuick: values.quick }).then(
      (outcome) => ({ ...outcome, breaches: breachesOf(outcome).join(', ') }),
      (error: unknown) => ({ breaches: `broke off: ${error}` }),
    );
  }
}
