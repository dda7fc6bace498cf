// The mail server is away, slow, silent or refuses; visitors notice nothing, and the backlog drains.
import {
  type Answer,
  prepareSubmissions,
  type Recipient,
  recipientOf,
} from '../../testing/mail/load.ts';
import { breaks, type MailServerOrder, stages } from '../../testing/mail/mail-server.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { type Fault, type Scene, unexpected } from './harness.ts';

interface Trouble extends Pick<Fault, 'clockFactor' | 'isNeverKilled' | 'owed'> {
  readonly name: string;
  readonly order: MailServerOrder;
  readonly count: number;
  /** What has to have happened before the server is well again. */
  readonly until?: (scene: Scene, count: number) => boolean;
}

const refuse = (codes: Partial<Record<Recipient, number>>) => ({
  recipient: (address: string) => codes[recipientOf(address)],
});
const allRefused = ({ receiver }: Scene, count: number) => receiver.counts.refused >= count;
// Connection after connection ends at the next stage, in the next way, until all had their turn.
const cuts = stages.flatMap((at) => breaks.map((by) => ({ at, by })));

const troubles: readonly Trouble[] = [
  { name: 'mail server down', order: { isDown: true }, count: 60, isNeverKilled: true },
  { name: 'mail server slow', order: { delayMs: 20 }, count: 20, isNeverKilled: true },
  {
    name: 'mail server silent',
    order: { cuts: [{ at: 'greeting', by: 'stall' }] },
    count: 40,
    isNeverKilled: true,
    until: ({ receiver }) => receiver.counts.cut >= 5,
  },
  {
    name: 'connection cut, reset or silent at each stage',
    order: { cuts },
    count: cuts.length,
    isNeverKilled: true,
    until: ({ receiver }) => receiver.counts.cut >= cuts.length,
  },
  {
    name: 'greylisting, 451 for 300 s',
    order: { greylistMs: 300_000 / 60 },
    count: 20,
    clockFactor: () => 60,
    until: ({ ledger }) => ledger.balance().lost === 0,
  },
  {
    name: 'mail server answers 4xx',
    order: refuse({ company: 451, confirmation: 421 }),
    count: 20,
    until: allRefused,
  },
  {
    name: '5xx for the company, 250 for the visitor',
    order: refuse({ company: 550 }),
    count: 20,
    owed: ['confirmation'],
    until: allRefused,
  },
  {
    name: '250 for the company, 5xx for the visitor',
    order: refuse({ confirmation: 550 }),
    count: 20,
    owed: ['company'],
    until: allRefused,
  },
];

// The service rests between series of failures, up to a minute of its time.
const patienceMs = 300_000;

export const mailServerTroubles: readonly Fault[] = troubles.map(
  ({ count, order, until, ...fault }) => ({
    ...fault,
    async act(scene, { isQuick }) {
      const submissions = await prepareSubmissions(isQuick ? count : 15 * count);
      const half = submissions.length / 2;
      const answers: Answer[] = await scene.sender.sendAll(submissions.slice(half), 10);
      await untilTrue(
        'the first have arrived',
        () => scene.ledger.balance().lost === 0,
        patienceMs,
      );
      await scene.receiver.order(order);
      answers.push(...(await scene.sender.sendAll(submissions.slice(0, half), 10)));
      await untilTrue('it has happened', () => until?.(scene, half) ?? true, patienceMs);
      await scene.receiver.order({});
      return { trials: submissions.length, breaches: unexpected(answers, [202]) };
    },
  }),
);
