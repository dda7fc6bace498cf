import type { ReceiverOrder } from '../../testing/mail/mail-receiver.ts';
import { prepareSubmissions, type Recipient } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

const connections = 10;

/** 4xx may pass, so both mails are tried again. */
export const temporaryRefusal = refusal(
  'mail server answers 4xx',
  { replies: { company: 451, confirmation: 421 } },
  ['company', 'confirmation'],
);

/** 5xx will not pass; the other mail of the pair must not suffer from it. */
export const companyRefused = refusal(
  '5xx for the company, 250 for the visitor',
  { replies: { company: 550 } },
  ['confirmation'],
);

export const visitorRefused = refusal(
  '250 for the company, 5xx for the visitor',
  { replies: { confirmation: 550 } },
  ['company'],
);

function refusal(name: string, order: ReceiverOrder, owed: readonly Recipient[]): Fault {
  return {
    name,
    async run(run) {
      const submissions = await prepareSubmissions(run.isQuick ? 20 : 300);
      const act: Parameters<typeof play>[1] = async ({ receiver, sender }) => {
        await receiver.order(order);
        const answers = await sender.sendAll(submissions, connections);
        await untilTrue('all were refused', () => receiver.refusals() >= submissions.length);
        await receiver.order({});
        const statuses = answers.map(({ status }) => status);
        return { trials: receiver.refusals(), breaches: unexpected(statuses, [202]) };
      };
      return play({ underTest: fastService(run) }, act, { owed });
    },
  };
}
