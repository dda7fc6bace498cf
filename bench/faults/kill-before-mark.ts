import { companyDomain } from '../../testing/company.ts';
import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { type Fault, fastService, play } from './fault.ts';

const pastTheLeaseMs = 120_000;

/**
 * The mail server has accepted, its 250 is held back, and the service dies before it can note the
 * delivery. Each enquiry here owes one mail, so that one kill can double one mail only.
 */
export const killBeforeMark: Fault = {
  name: 'kill -9 between 250 and mark',
  async run(run) {
    const submissions = await prepareSubmissions(run.isQuick ? 3 : 50, companyDomain);
    return play({ underTest: fastService(run) }, async ({ ledger, receiver, sender, service }) => {
      for (const submission of submissions) {
        await receiver.order({ cuts: [{ at: 'acceptance', by: 'stall' }] });
        const before = receiver.cuts();
        await sender.send(submission);
        await untilTrue('a 250 was held back', () => receiver.cuts() > before);
        await service.kill();
        await receiver.order({});
        service.jump(pastTheLeaseMs);
        await service.start();
        const copies = () => ledger.countOf(submission.token, 'company');
        await untilTrue('the mail came again', () => copies() > 1);
      }
      return { trials: submissions.length, kills: submissions.length };
    });
  },
};
