import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

const hourMs = 3_600_000;
const jumps = [hourMs, -hourMs, 24 * hourMs, -24 * hourMs];

/** The clock is set while mails wait for their second attempt and others come in. */
export const clockJumps: Fault = {
  name: 'clock jumps by an hour and a day, both ways',
  async run(run) {
    const perJump = run.isQuick ? 10 : 100;
    return play({ underTest: fastService(run) }, async ({ receiver, sender, service }) => {
      const statuses: number[] = [];
      for (const jump of jumps) {
        const submissions = await prepareSubmissions(2 * perJump);
        const refusedBefore = receiver.refusals();
        await receiver.order({ replies: { confirmation: 451 } });
        const before = await sender.sendAll(submissions.slice(0, perJump), 10);
        await untilTrue('some wait', () => receiver.refusals() >= refusedBefore + perJump);
        service.jump(jump);
        const after = await sender.sendAll(submissions.slice(perJump), 10);
        await receiver.order({});
        statuses.push(...[...before, ...after].map(({ status }) => status));
      }
      return { trials: jumps.length, breaches: unexpected(statuses, [202]) };
    });
  },
};
