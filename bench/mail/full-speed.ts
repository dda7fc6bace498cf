import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { percentile, rounded } from '../support/percentile.ts';
import type { Report } from '../support/report.ts';
import { openScene } from '../support/scene.ts';
import { insertsPerSecond } from './bare-insert.ts';
import type { TaskDone } from './client-process.ts';

const rounds = 9;
const connections = 64;

/**
 * As many acknowledged submissions a second as the service can, against a bare loop of INSERT on the
 * same disk, in turns, so that both meet the same weather. The mail server is down: what is measured
 * is taking in.
 */
export async function fullSpeed(perRound: number): Promise<Report> {
  const submissions = await prepareSubmissions(perRound * (rounds + 1));
  const scene = await openScene();
  const client = fork(join(import.meta.dirname, 'client-process.ts'), [String(scene.service.port)]);
  try {
    await scene.proxy.behave({ kind: 'refuse' });
    const acknowledged: number[] = [];
    const inserted: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const part = submissions.slice(round * perRound, (round + 1) * perRound);
      client.send({ submissions: part, connections });
      const [done]: TaskDone[] = await once(client, 'message');
      // The first round warms up.
      if (round === 0 || !done) continue;
      acknowledged.push(done.acknowledged / done.seconds);
      inserted.push(insertsPerSecond(scene.service.dataDir, perRound));
    }
    const [ours, bare] = [percentile(acknowledged, 0.5), percentile(inserted, 0.5)];
    // Of each round by itself: its two halves met the same weather.
    const ratios = acknowledged.map((count, round) => count / (inserted[round] ?? Number.NaN));
    return {
      lines: [
        `full speed, ${connections} connections, ${rounds} rounds of ${perRound}, medians`,
        `${rounded(ours)} acknowledged a second, ${rounded(bare)} bare inserts a second, ratio ${rounded(percentile(ratios, 0.5))}`,
      ],
      breaches: ours > 0 ? [] : ['nothing was acknowledged at full speed'],
    };
  } finally {
    client.disconnect();
    await scene.close();
  }
}
