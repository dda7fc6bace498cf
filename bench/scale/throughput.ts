import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { prepareSubmissions, type Submission } from '../../testing/mail/submission.ts';
import type { TaskDone } from '../mail/client-process.ts';
import { percentile, rounded } from '../support/percentile.ts';
import type { Report } from '../support/report.ts';
import { openReplicas } from './replicas.ts';

const connectionsEach = 32;

/**
 * As many acknowledged submissions a second as one and as two replicas on the same PostgreSQL can, in
 * turns, without a proxy. Two client processes send in both cases. The mail server is down: what is
 * measured is taking in.
 */
export async function throughput(rounds: number, perRound: number): Promise<Report> {
  const submissions = (await prepareSubmissions(perRound * (rounds + 1) * 2)).values();
  const replicas = await openReplicas({ parts: 'mail', isMailServerDown: true });
  const script = join(import.meta.dirname, '../mail/client-process.ts');
  const clientOf = (port: number) => fork(script, [String(port)]);
  const [first, second] = replicas.each;
  const both = [clientOf(first.port), clientOf(second.port)];
  const toOne = [clientOf(first.port), clientOf(first.port)];
  try {
    const [one, two]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const withOne = await perSecond(toOne, submissions.take(perRound).toArray());
      const withTwo = await perSecond(both, submissions.take(perRound).toArray());
      // The first round warms up.
      if (round > 0) one.push(withOne);
      if (round > 0) two.push(withTwo);
    }
    const [alone, together] = [percentile(one, 0.5), percentile(two, 0.5)];
    return {
      lines: [
        `full speed on one PostgreSQL, ${2 * connectionsEach} connections, ${rounds} rounds of ${perRound}, medians`,
        `${rounded(alone)} acknowledged a second by one replica, ${rounded(together)} by two, ratio ${rounded(together / alone)}`,
      ],
      breaches: alone > 0 && together > 0 ? [] : ['nothing was acknowledged at full speed'],
    };
  } finally {
    for (const client of [...both, ...toOne]) client.disconnect();
    await replicas.close();
  }
}

/** Each client sends its half at the same time. The slower one decides how long it took. */
async function perSecond(
  clients: readonly ChildProcess[],
  submissions: readonly Submission[],
): Promise<number> {
  const half = Math.ceil(submissions.length / clients.length);
  const done = await Promise.all(
    clients.map(async (client, index): Promise<TaskDone> => {
      const part = submissions.slice(index * half, (index + 1) * half);
      client.send({ submissions: part, connections: connectionsEach });
      return (await once(client, 'message'))[0];
    }),
  );
  const acknowledged = done.reduce((sum, one) => sum + one.acknowledged, 0);
  return acknowledged / Math.max(...done.map(({ seconds }) => seconds));
}
