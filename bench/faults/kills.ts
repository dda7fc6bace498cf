// The service itself ends, at any moment or at the worst one.
import { setTimeout as wait } from 'node:timers/promises';
import { companyDomain } from '../../testing/company.ts';
import { postgresServer } from '../../testing/mail/store-homes.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { prepareSubmissions, type Submission } from '../load.ts';
import { type Fault, isLong, type Scene, unexpected } from './harness.ts';

/** kill -9 while enquiries come in and mails go out. Who got no answer sends the same again. */
export const killAtRandom: Fault = {
  name: 'kill -9 at random moments under load',
  async act(scene) {
    const fewestKills = isLong ? 300 : 4;
    const submissions = await prepareSubmissions(isLong ? 21_000 : 120);
    let unanswered = submissions;
    let kills = 0;
    for (; kills < fewestKills || unanswered.length > 0; kills += 1) {
      const perKill = (2 * submissions.length) / fewestKills;
      unanswered = await sendUntilKilled(scene, unanswered, perKill);
      await scene.service.start();
    }
    return { kills };
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
  let killed: Promise<unknown> | undefined;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (killed) return void unanswered.push(next);
      const { status } = await sender.send(next);
      if (status < 200 || status > 299) unanswered.push(next);
      answered += 1;
      if (answered > killAfter) killed ??= service.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  if (!killed) await wait(Math.random() * 150);
  await (killed ?? service.stop('SIGKILL'));
  return [...unanswered, ...queue];
}

/**
 * The mail server has accepted, its 250 is held back, and the service dies before it can note the delivery. Each
 * enquiry here owes one mail, so that one kill can double one mail only.
 */
export const killBeforeMark: Fault = {
  name: 'kill -9 between 250 and mark',
  async act({ ledger, receiver, sender, service }) {
    const submissions = await prepareSubmissions(isLong ? 50 : 3, companyDomain);
    for (const submission of submissions) {
      await receiver.order({ cuts: [{ at: 'acceptance', by: 'stall' }] });
      const before = receiver.counts.cut;
      await sender.send(submission);
      await untilTrue('a 250 was held back', () => receiver.counts.cut > before);
      await service.stop('SIGKILL');
      await receiver.order({});
      // Past the lease.
      service.jump();
      await service.start();
      await untilTrue('it came again', () => ledger.countOf(submission.token, 'company') > 1);
    }
    return { kills: submissions.length };
  },
};

/** Two processes on one PostgreSQL, each killed at random. Who got no answer sends the same again to the second. */
export const killReplicas: Fault = {
  name: 'kill -9 of two replicas on one PostgreSQL',
  // Fast enough that leases of killed processes end soon, slow enough that a busy machine keeps its own.
  clockFactor: 5,
  async place() {
    const { href: DATABASE_URL } = await (await postgresServer()).createDatabase();
    return { settings: { DATABASE_URL } };
  },
  async act({ sender, service, startReplica }) {
    const [killsEach, seconds, perSecond] = isLong ? [80, 150, 40] : [3, 10, 40];
    const second = await startReplica();
    const submissions = await prepareSubmissions(2 * perSecond * seconds);
    const half = submissions.length / 2;
    const sending = Promise.all([
      sender.sendSteadily(submissions.slice(0, half), perSecond),
      second.sender.sendSteadily(submissions.slice(half), perSecond),
    ]);
    const killing = [service, second.service].map(async (replica) => {
      for (let kills = 0; kills < killsEach; kills += 1) {
        await wait(Math.random() * 1_500);
        await replica.stop('SIGKILL');
        await replica.start();
      }
    });
    await Promise.all(killing);
    const answers = (await sending).flat();
    const unanswered = submissions.filter((_, index) => answers[index]?.status !== 202);
    const again = await second.sender.sendAll(unanswered, 4);
    // The clocks of replicas agree, and that of the first is moved from now on.
    await second.service.stop();
    const breaches = [...unexpected(answers, [202, 0]), ...unexpected(again, [202])];
    return { kills: 2 * killsEach, breaches };
  },
};

/** SIGTERM under load: what got an answer is delivered, and none is delivered twice. */
export const restarts: Fault = {
  name: 'restart (SIGTERM) at 200 submissions a second',
  // Slow enough that the 4 s for mails being sent do not become too few.
  clockFactor: 5,
  async act({ sender, service }) {
    const [count, seconds, perSecond] = isLong ? [20, 2, 200] : [2, 1, 200];
    const submissions = await prepareSubmissions(count * perSecond * seconds);
    const sending = sender.sendSteadily(submissions, perSecond);
    const codes: unknown[] = [];
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
    return { breaches };
  },
};
