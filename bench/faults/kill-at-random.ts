import { setTimeout as wait } from 'node:timers/promises';
import { prepareSubmissions, type Submission } from '../../testing/mail/submission.ts';
import { type Chance, printedChance } from '../support/chance.ts';
import type { Scene } from '../support/scene.ts';
import { type Fault, fastService, play } from './fault.ts';

const connections = 6;
const longestIdleMs = 150;

/** kill -9 while enquiries come in and mails go out. Who got no answer sends the same again. */
export const killAtRandom: Fault = {
  name: 'kill -9 at random moments under load',
  async run(run) {
    const fewestKills = run.isQuick ? 4 : 300;
    const chance = printedChance('kill -9 at random');
    const submissions = await prepareSubmissions(run.isQuick ? 120 : 21_000);
    // The full version kills the real service in real time.
    const isReal = !run.isQuick && !run.isSabotaged;
    const underTest = isReal ? undefined : fastService(run);
    return play({ underTest }, async (scene) => {
      let unanswered = submissions;
      let kills = 0;
      while (kills < fewestKills || unanswered.length > 0) {
        const perKill = (2 * submissions.length) / fewestKills;
        unanswered = await sendUntilKilled(scene, unanswered, perKill, chance);
        kills += 1;
        await scene.service.start();
      }
      return { trials: kills, kills };
    });
  },
};

/** @returns the submissions that nobody acknowledged */
async function sendUntilKilled(
  { sender, service }: Scene,
  submissions: readonly Submission[],
  perKill: number,
  chance: Chance,
): Promise<Submission[]> {
  const killAfter = chance.next() * perKill;
  const queue = [...submissions];
  const unanswered: Submission[] = [];
  let answered = 0;
  let killed: Promise<void> | undefined;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (killed) return void unanswered.push(next);
      const { status } = await sender.send(next);
      if (status < 200 || status > 299) unanswered.push(next);
      answered += 1;
      if (answered > killAfter) killed ??= service.kill();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  if (!killed) await wait(chance.next() * longestIdleMs);
  await (killed ?? service.kill());
  return [...unanswered, ...queue];
}
