import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../testing/mail/sender.ts';
import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { printedChance } from '../support/chance.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

const perSecond = 200;
// Slow enough that the 4 s for mails being sent do not become too few.
const clockFactor = 5;

/** SIGTERM at 200 submissions a second: what got an answer is delivered, and none is delivered twice. */
export const restarts: Fault = {
  name: 'restart (SIGTERM) at 200 submissions a second',
  async run(run) {
    const count = run.isQuick ? 2 : 20;
    const secondsBetween = run.isQuick ? 1 : 2;
    const chance = printedChance('restarts');
    const submissions = await prepareSubmissions(count * perSecond * secondsBetween);
    return play(
      { underTest: run.isQuick ? fastService(run, clockFactor) : undefined },
      async (scene) => {
        const { sender, service } = scene;
        const sending = sender.sendSteadily(submissions, perSecond);
        const breaches: string[] = [];
        for (let restart = 0; restart < count; restart += 1) {
          await wait(chance.next() * secondsBetween * 1_000);
          const code = await service.stop();
          if (code !== 0) breaches.push(`the service ended with ${code}`);
          await service.start();
        }
        breaches.push(...unexpected(statusesOf(await sending), [202, 0, 503]));
        breaches.push(...unexpected(statusesOf(await sender.sendAll(submissions, 4)), [202]));
        return { trials: count, breaches };
      },
    );
  },
};

function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status);
}
