// npm run bench:faults: breaks everything that can break around the mail service and holds what it
// acknowledged against what arrived. Flags: --quick, --sabotage, --without-root, --only=<part of a name>
import { allFaults } from './faults/all-faults.ts';
import type { Fault, Run } from './faults/fault.ts';
import { killAtRandom } from './faults/kill-at-random.ts';
import { drawTable, type Row } from './faults/table.ts';
import { breachesOf, shortfalls } from './faults/verdict.ts';

const flags = new Set(process.argv.slice(2));
const run: Run = { isQuick: flags.has('--quick'), isSabotaged: flags.has('--sabotage') };
const wanted = process.argv.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
// Most faults wait more than they work, so two at a time.
const lanes = 2;

const rows = await runAll(chosenFaults());
process.stdout.write(`\n${drawTable(rows)}\n`);
const complaints = complaintsAbout(rows);
for (const complaint of complaints) process.stdout.write(`✗ ${complaint}\n`);
if (complaints.length === 0) process.stdout.write('✓ what was acknowledged was delivered\n');
process.exit(complaints.length === 0 ? 0 : 1);

function chosenFaults(): readonly Fault[] {
  if (run.isSabotaged) return [killAtRandom];
  return allFaults.filter(({ name }) => wanted === undefined || name.includes(wanted));
}

async function runAll(faults: readonly Fault[]): Promise<Row[]> {
  const drawn = new Map<Fault, Row>();
  const queue = faults.values();
  const work = async () => {
    for (const fault of queue) {
      process.stderr.write(`… ${fault.name}\n`);
      drawn.set(fault, { fault: fault.name, outcome: await outcomeOf(fault) });
      process.stderr.write(`done: ${fault.name}\n`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return faults.map((fault) => drawn.get(fault)).filter((row) => row !== undefined);
}

// One fault that cannot be shown must not hide what the others show.
async function outcomeOf(fault: Fault): Promise<Row['outcome']> {
  try {
    return await fault.run(run);
  } catch (error) {
    return `broke off: ${error instanceof Error ? error.message : error}`;
  }
}

function complaintsAbout(all: readonly Row[]): string[] {
  const outcomes = all.map(({ outcome }) => outcome).filter((one) => typeof one !== 'string');
  const broken = all.flatMap(({ fault, outcome }) => {
    if (typeof outcome !== 'string') return breachesOf(outcome).map((text) => `${fault}: ${text}`);
    const isExcused = outcome.startsWith('not run') && flags.has('--without-root');
    return isExcused ? [] : [`${fault}: ${outcome}`];
  });
  const isWholeRun = !run.isQuick && !run.isSabotaged && wanted === undefined;
  return [...broken, ...(isWholeRun ? shortfalls(outcomes) : [])];
}
