import { breaks, stages } from '../../testing/mail/mail-receiver.ts';
import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

// The service rests between series of failures, up to a minute of its time.
const patienceMs = 300_000;
const cuts = stages.flatMap((at) => breaks.map((by) => ({ at, by })));

/** Connection after connection ends at the next stage, in the next way, until all had their turn. */
export const cutAtEachStage: Fault = {
  name: 'connection cut, reset or silent at each stage',
  async run(run) {
    const rounds = run.isQuick ? 1 : 3;
    const submissions = await prepareSubmissions(rounds * cuts.length);
    return play(
      { underTest: fastService(run) },
      async ({ receiver, sender }) => {
        await receiver.order({ cuts });
        const answers = await sender.sendAll(submissions, 10);
        const isDone = () => receiver.cuts() >= rounds * cuts.length;
        await untilTrue('every stage was cut', isDone, patienceMs);
        await receiver.order({});
        const statuses = answers.map(({ status }) => status);
        return { trials: receiver.cuts(), breaches: unexpected(statuses, [202]) };
      },
      { isNeverKilled: true },
    );
  },
};
