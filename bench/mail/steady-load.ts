import type { Answer } from '../../testing/mail/sender.ts';
import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { drain } from '../support/drain.ts';
import { percentile, rounded } from '../support/percentile.ts';
import type { Report } from '../support/report.ts';
import { openScene } from '../support/scene.ts';

const perSecond = 200;
// The backlog is delivered in a clock of ours, so that the 5 minutes until the second attempt pass.
const underTest = { clockFactor: 10, isSabotaged: false };

interface Load {
  readonly answers: readonly Answer[];
  readonly acknowledged: number;
  readonly lost: number;
}

/** 200 submissions a second, once with the mail server up and once with it down. */
export async function steadyLoad(seconds: number): Promise<Report> {
  const up = await load(seconds, true);
  const down = await load(seconds, false);
  const median = (one: Load) => percentile(times(one), 0.5);
  const slowest = (one: Load) => percentile(times(one), 0.99);
  const line = (name: string, one: Load) =>
    `mail server ${name}: ${one.acknowledged} of ${one.answers.length} acknowledged, ${one.lost} lost, ` +
    `p50 ${rounded(median(one))} ms, p99 ${rounded(slowest(one))} ms`;
  return {
    lines: [
      `${perSecond} submissions a second for ${seconds} s`,
      line('up', up),
      line('down', down),
      `down/up: median ${rounded(median(down) / median(up))}, p99 ${rounded(slowest(down) / slowest(up))}`,
    ],
    breaches: [...breaches('up', up), ...breaches('down', down)],
  };
}

async function load(seconds: number, isUp: boolean): Promise<Load> {
  const [warmUp, submissions] = [
    await prepareSubmissions(400),
    await prepareSubmissions(seconds * perSecond),
  ];
  const scene = await openScene({ underTest });
  try {
    await scene.sender.sendAll(warmUp, 4);
    if (!isUp) await scene.proxy.behave({ kind: 'refuse' });
    const answers = await scene.sender.sendSteadily(submissions, perSecond);
    await scene.proxy.behave({ kind: 'pass' });
    await drain(scene, underTest);
    const { acknowledged, lost } = scene.ledger.balance();
    return { answers, acknowledged: acknowledged - warmUp.length, lost };
  } finally {
    await scene.close();
  }
}

function times({ answers }: Load): number[] {
  return answers.map(({ tookMs }) => tookMs);
}

function breaches(name: string, { answers, acknowledged, lost }: Load): string[] {
  const missing = answers.length - acknowledged;
  return [
    ...(lost > 0 ? [`mail server ${name}: ${lost} acknowledged enquiries were lost`] : []),
    ...(missing > 0 ? [`mail server ${name}: ${missing} were not acknowledged`] : []),
  ];
}
