import { setTimeout as wait } from 'node:timers/promises';
import type { Balance } from '../../testing/mail/ledger.ts';
import type { ServiceProcess, UnderTest } from '../../testing/mail/service-process.ts';
import { prepareSubmissions, type Submission } from '../../testing/mail/submission.ts';
import { unexpected } from '../faults/fault.ts';
import { breachesOf } from '../faults/verdict.ts';
import { allEnded } from '../support/all-ended.ts';
import { printedChance } from '../support/chance.ts';
import { drain } from '../support/drain.ts';
import type { Report } from '../support/report.ts';
import { openReplicas, type Replicas } from './replicas.ts';
import { steadily } from './steadily.ts';

export interface Killing {
  /** The kills go on for so long, and until each replica has met the fewest. */
  readonly seconds: number;
  readonly fewestKillsEach: number;
  readonly perSecond: number;
  readonly underTest?: UnderTest;
}

export interface KillingReport extends Report {
  readonly balance: Balance;
}

interface Sent {
  readonly submission: Submission;
  readonly status: number;
}

const longestUpMs = 6_000;
const retryConnections = 4;

/**
 * kill -9 at random moments for both replicas, each on its own, while submissions come in through
 * nginx. Who got no acknowledgement sends the same again in the end.
 */
export async function killReplicas(killing: Killing): Promise<KillingReport> {
  const { perSecond, seconds, underTest } = killing;
  const replicas = await openReplicas({ parts: 'mail', isShared: true, underTest });
  try {
    const { kills, sent } = await sendWhileKilling(replicas, killing);
    const failed = sent.filter(({ status }) => status !== 202);
    const again = failed.map(({ submission }) => submission);
    const second = await replicas.sender.sendAll(again, retryConnections);
    const { ledger } = replicas;
    await drain({ ledger }, { clockFactor: underTest?.clockFactor });
    const balance = ledger.balance();
    const breaches = breachesOf({
      ...balance,
      trials: kills,
      kills,
      breaches: [
        // 0: no answer came; 503: both replicas were away.
        ...unexpected(statusesOf(sent), [202, 0, 503]),
        ...unexpected(statusesOf(second), [202]),
      ],
    });
    const { acknowledged, duplicates, lost, strangers } = balance;
    const lines = [
      `two replicas, one PostgreSQL, ${perSecond} submissions a second for ${seconds} s, kill -9 at random moments`,
      `${acknowledged} acknowledged, ${lost} lost, ${duplicates} duplicates (${strangers} with another Message-ID), ${kills} kills`,
      `${failed.length} of ${sent.length} requests failed through the proxy, without acknowledgement; sent again, all but ${second.length - acceptedOf(second)} were acknowledged`,
    ];
    return { lines, breaches, balance };
  } finally {
    await replicas.close();
  }
}

async function sendWhileKilling(
  { each, sender }: Replicas,
  { fewestKillsEach, perSecond, seconds }: Killing,
): Promise<{ kills: number; sent: Sent[] }> {
  const chance = printedChance('kill replicas');
  const endsAt = performance.now() + seconds * 1_000;
  let kills = 0;
  let isOver = false;
  const sending = steadily(perSecond, () => isOver, send);
  try {
    await allEnded(each.map(killAgainAndAgain));
  } finally {
    isOver = true;
  }
  return { kills, sent: await sending };

  async function killAgainAndAgain(replica: ServiceProcess): Promise<void> {
    const upMs = Math.min(longestUpMs, (seconds * 1_000) / fewestKillsEach);
    for (let own = 0; own < fewestKillsEach || performance.now() < endsAt; own += 1) {
      await wait(chance.next() * upMs);
      await replica.kill();
      kills += 1;
      await replica.start();
    }
  }

  async function send(): Promise<Sent> {
    const [submission] = await prepareSubmissions(1);
    if (!submission) throw new Error('No submission was prepared.');
    return { submission, status: (await sender.send(submission)).status };
  }
}

function statusesOf(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status);
}

function acceptedOf(answers: readonly { readonly status: number }[]): number {
  return answers.filter(({ status }) => status === 202).length;
}
