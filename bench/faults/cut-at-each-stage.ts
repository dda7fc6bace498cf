import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import type { Break } from '../support/relay-connection.ts';
import { stages } from '../support/smtp-stage.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

const breaks: readonly Break[] = ['end', 'reset', 'stall'];
// The service rests between series of failures, up to a minute of its time.
const patienceMs = 300_000;
const combinations = stages.length * breaks.length;

/** Connection after connection ends at the next stage, in the next way, until all had their turn. */
export const cutAtEachStage: Fault = {
  name: 'connection cut, reset or silent at each stage',
  async run(run) {
    const rounds = run.isQuick ? 1 : 3;
    const submissions = await prepareSubmissions(rounds * combinations);
    return play(
      { underTest: fastService(run) },
      async ({ proxy, sender }) => {
        await proxy.behave({
          kind: 'cut',
          where: (connection) => ({
            at: stages[connection % stages.length] ?? 'greeting',
            by: breaks[connection % breaks.length] ?? 'end',
          }),
        });
        const answers = await sender.sendAll(submissions, 10);
        const isDone = () => proxy.cuts() >= rounds * combinations;
        await untilTrue('every stage was cut', isDone, patienceMs);
        await proxy.behave({ kind: 'pass' });
        const statuses = answers.map(({ status }) => status);
        return { trials: proxy.cuts(), breaches: unexpected(statuses, [202]) };
      },
      { isNeverKilled: true },
    );
  },
};
