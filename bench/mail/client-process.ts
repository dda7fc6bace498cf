// Sends at full speed from a process of its own, so that the bench's other work does not slow it.
import { createLedger } from '../../testing/mail/ledger.ts';
import { createSender } from '../../testing/mail/sender.ts';
import type { Submission } from '../../testing/mail/submission.ts';

interface Task {
  readonly submissions: readonly Submission[];
  readonly connections: number;
}

/** What came of a task. */
export interface TaskDone {
  readonly acknowledged: number;
  readonly seconds: number;
}

const ledger = createLedger();
const sender = createSender(Number(process.argv[2]), ledger);
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ submissions, connections }: Task) => {
  const before = ledger.balance().acknowledged;
  const startedAt = performance.now();
  await sender.sendAll(submissions, connections);
  const seconds = (performance.now() - startedAt) / 1_000;
  const done: TaskDone = { acknowledged: ledger.balance().acknowledged - before, seconds };
  process.send?.(done);
});
