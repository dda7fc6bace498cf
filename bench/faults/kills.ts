// The service itself ends, at any moment or at the worst one, or its clock is set.
import { setTimeout as wait } from 'node:timers/promises';
import { companyDomain } from '../../testing/company.ts';
import { prepareSubmissions, type Submission } from '../../testing/mail/load.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { type Fault, type Scene, unexpected } from './harness.ts';

/** kill -9 while enquiries come in and mails go out. Who got no answer sends the same again. */
export const killAtRandom: Fault = {
  name: 'kill -9 at random moments under load',
  // The full version kills the real service in real time.
  clockFactor: ({ isQuick }) => (isQuick ? 30 : undefined),
  async act(scene, { isQuick }) {
    const fewestKills = isQuick ? 4 : 300;
    const submissions = await prepareSubmissions(isQuick ? 120 : 21_000);
    let unanswered = submissions;
    let kills = 0;
    for (; kills < fewestKills || unanswered.length > 0; kills += 1) {
      const perKill = (2 * submissions.length) / fewestKills;
      unanswered = await sendUntilKilled(scene, unanswered, perKill);
      await scene.service.start();
    }
    return { trials: kills, kills };
  },
};

/** @returns the submissions that were not acknowledged */
async function sendUntilKilled(
  { sender, service }: Scene,
  submissions: readonly Submission[],
  perKill: number,
): Promise<Submission[]> {
  const killAfter = Math.random() * perKill;
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
  await Promise.all(Array.from({ length: 6 }, work));
  if (!killed) await wait(Math.random() * 150);
  await (killed ?? service.kill());
  return [...unanswered, ...queue];
}

/**
 * The mail server has accepted, its 250 is held back, and the service dies before it can note the delivery. Each
 * enquiry here owes one mail, so that one kill can double one mail only.
 */
export const killBeforeMark: Fault = {
  name: 'kill -9 between 250 and mark',
  async act({ ledger, receiver, sender, service }, { isQuick }) {
    const submissions = await prepareSubmissions(isQuick ? 3 : 50, companyDomain);
    for (const submission of submissions) {
      await receiver.order({ cuts: [{ at: 'acceptance', by: 'stall' }] });
      const before = receiver.counts.cut;
      await sender.send(submission);
      await untilTrue('a 250 was held back', () => receiver.counts.cut > before);
      await service.kill();
      await receiver.order({});
      // Past the lease.
      service.jump(120_000);
      await service.start();
      await untilTrue('it came again', () => ledger.countOf(submission.token, 'company') > 1);
    }
    return { trials: submissions.length, kills: submissions.length };
  },
};

/** SIGTERM under load: what got an answer is delivered, and none is delivered twice. */
export const restarts: Fault = {
  name: 'restart (SIGTERM) at 200 submissions a second',
  // Slow enough that the 4 s for mails being sent do not become too few.
  clockFactor: ({ isQuick }) => (isQuick ? 5 : undefined),
  async act({ sender, service }, { isQuick }) {
    const [count, seconds, perSecond] = isQuick ? [2, 1, 200] : [20, 2, 200];
    const submissions = await prepareSubmissions(count * perSecond * seconds);
    const sending = sender.sendSteadily(submissions, perSecond);
    const codes: (number | null)[] = [];
    for (let restart = 0; restart < count; restart += 1) {
      await wait(Math.random() * seconds * 1_000);
      codes.push(await service.stop());
      await service.start();
    }
    const breaches = [
      ...codes.filter((code) => code !== 0).map((code) => `the service ended with ${code}`),
      ...unexpected(await sending, [202, 0, 503]),
      ...unexpected(await sender.sendAll(submissions, 4), [202]),
    ];
    return { trials: count, breaches };
  },
};

const hourMs = 3_600_000;

/** The clock is set while mails wait for their second attempt and others come in. */
export const clockJumps: Fault = {
  name: 'clock jumps by an hour and a day, both ways',
  async act({ receiver, sender, service }, { isQuick }) {
    const perJump = isQuick ? 10 : 100;
    const jumps = [hourMs, -hourMs, 24 * hourMs, -24 * hourMs];
    const breaches: string[] = [];
    for (const jump of jumps) {
      const submissions = await prepareSubmissions(2 * perJump);
      const refusedBefore = receiver.counts.refused;
      await receiver.order({
        recipient: (to) => (to.endsWith('@kundin.example') ? 451 : undefined),
      });
      const before = await sender.sendAll(submissions.slice(0, perJump), 10);
      await untilTrue('some wait', () => receiver.counts.refused >= refusedBefore + perJump);
      service.jump(jump);
      const after = await sender.sendAll(submissions.slice(perJump), 10);
      await receiver.order({});
      breaches.push(...unexpected([...before, ...after], [202]));
    }
    return { trials: jumps.length, breaches };
  },
};
