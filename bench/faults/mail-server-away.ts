import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

const connections = 10;

/** Nobody listens on the mail server's port; the visitor notices nothing. */
export const mailServerDown: Fault = {
  name: 'mail server down',
  async run(run) {
    const submissions = await prepareSubmissions(run.isQuick ? 60 : 1_000);
    return play(
      { underTest: fastService(run) },
      async ({ receiver, sender, ledger }) => {
        const [first, second] = halves(submissions);
        const before = await sender.sendAll(first, connections);
        await receiver.order({ isDown: true });
        const during = await sender.sendAll(second, connections);
        const early = ledger.balance().lost;
        await receiver.order({});
        const statuses = [...before, ...during].map(({ status }) => status);
        return {
          breaches: unexpected(statuses, [202]),
          note: `${early} were waiting when it came back`,
        };
      },
      { isNeverKilled: true },
    );
  },
};

/** Every answer comes late, and then connections that never say a word. */
export const mailServerSlow: Fault = {
  name: 'mail server slow, then silent',
  async run(run) {
    const submissions = await prepareSubmissions(run.isQuick ? 40 : 400);
    return play(
      { underTest: fastService(run) },
      async ({ receiver, sender }) => {
        const [first, second] = halves(submissions);
        await receiver.order({ delayMs: 20 });
        const slow = await sender.sendAll(first, connections);
        await receiver.order({ cuts: [{ at: 'greeting', by: 'stall' }] });
        const silent = await sender.sendAll(second, connections);
        await untilTrue('some connections were silent', () => receiver.cuts() >= 5);
        await receiver.order({});
        const statuses = [...slow, ...silent].map(({ status }) => status);
        return { breaches: unexpected(statuses, [202]) };
      },
      { isNeverKilled: true },
    );
  },
};

function halves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
