import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { type Fault, fastService, play } from './fault.ts';

const clockFactor = 60;
const greylistMs = 300_000 / clockFactor;

/** Each recipient is answered with 451 for 300 seconds of the service's clock; nobody moves it. */
export const greylisting: Fault = {
  name: 'greylisting, 451 for 300 s',
  async run(run) {
    const submissions = await prepareSubmissions(run.isQuick ? 20 : 300);
    return play({ underTest: fastService(run, clockFactor) }, async (scene) => {
      const { ledger, receiver, sender } = scene;
      await receiver.order({ greylistMs });
      await sender.sendAll(submissions, 10);
      await untilTrue('the second attempts got through', () => ledger.balance().lost === 0);
      const refusals = receiver.refusals();
      // The company's mailbox is one recipient, so its refusals depend on how fast we sent.
      return { trials: submissions.length, note: `${refusals} refused before they got through` };
    });
  },
};
