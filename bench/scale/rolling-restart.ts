import { company } from '../../testing/company.ts';
import { createSecureAgent } from '../../testing/mail/secure-agent.ts';
import type { ServiceProcess } from '../../testing/mail/service-process.ts';
import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { unexpected } from '../faults/fault.ts';
import { allEnded } from '../support/all-ended.ts';
import { rounded } from '../support/percentile.ts';
import type { Report } from '../support/report.ts';
import { askForPage } from './ask-for-page.ts';
import { openReplicas } from './replicas.ts';
import { steadily } from './steadily.ts';
import { startWatchers } from './watchers.ts';

export interface Rolling {
  /** How often both are restarted. */
  readonly rounds: number;
  /** Pages and submissions, each. */
  readonly perSecond: number;
  readonly watchers: number;
  /** Restarts both at the same time, which has to be noticed. */
  readonly isSabotaged?: boolean;
}

// Long enough for what a machine that does much else needs for some handshakes.
const openWithinMs = 120_000;

/**
 * SIGTERM to one replica, and to the other as soon as `/readyz` of the first says yes, under load
 * through nginx with our configuration: nobody may notice, and who watches the sun is back at the
 * first try.
 */
export async function rollingRestart(rolling: Rolling): Promise<Report> {
  const { perSecond, rounds } = rolling;
  const replicas = await openReplicas({ parts: 'site,mail,power' });
  // Without a solar plant there is nothing to watch.
  const watching = company.solar ? rolling.watchers : 0;
  const watchers = startWatchers(replicas.proxyPort, watching);
  const agent = createSecureAgent();
  const openAll = () => untilTrue('all watch', watchers.areOpen, openWithinMs);
  try {
    await openAll();
    let isOver = false;
    const pages = steadily(perSecond, () => isOver, ask);
    const posts = steadily(perSecond, () => isOver, post);
    const codes = await restartAll(replicas.each, rolling).finally(() => {
      isOver = true;
    });
    const [pageStatuses, postStatuses] = [await pages, await posts];
    const areBack = await openAll().then(
      () => true,
      () => false,
    );
    const failed = [...pageStatuses, ...postStatuses].filter((s) => s !== 200 && s !== 202).length;
    const slowest = Math.max(0, ...watchers.returnsMs()) / 1_000;
    return {
      lines: [
        `rolling restart of two replicas, ${rounds} times, ${perSecond} pages and ${perSecond} submissions a second through nginx`,
        `${pageStatuses.length} pages, ${postStatuses.length} submissions, ${failed} failed`,
        `${watching} watchers lost ${watchers.losses()} connections, ${watchers.failedReturns()} came back in vain, the slowest was back after ${rounded(slowest)} s`,
      ],
      breaches: [
        ...unexpected(codes, [0]).map((text) => `exit codes: ${text}`),
        ...unexpected(pageStatuses, [200]).map((text) => `pages: ${text}`),
        ...unexpected(postStatuses, [202]).map((text) => `submissions: ${text}`),
        ...(watching > 0 && watchers.losses() === 0
          ? ['no watcher met a restart, so nothing was shown']
          : []),
        ...(areBack ? [] : ['not every watcher came back']),
        ...(watchers.failedReturns() > 0
          ? [`${watchers.failedReturns()} watchers were not back at their first try`]
          : []),
      ],
    };
  } finally {
    watchers.stop();
    agent.destroy();
    await replicas.close();
  }

  function ask(): Promise<number> {
    return askForPage(replicas.proxyPort, '/kontakt', agent);
  }

  async function post(): Promise<number> {
    const [submission] = await prepareSubmissions(1);
    return submission ? (await replicas.sender.send(submission)).status : 0;
  }
}

async function restartAll(
  each: readonly ServiceProcess[],
  { isSabotaged, rounds }: Rolling,
): Promise<number[]> {
  const codes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const restarts = each.map((replica) => async () => {
      codes.push((await replica.stop()) ?? -1);
      await replica.start();
    });
    if (!isSabotaged) for (const restart of restarts) await restart();
    else await allEnded(restarts.map((restart) => restart()));
  }
  return codes;
}
