import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as everyoneElse } from 'node:timers/promises';
import { createTestClock, type TestClock } from '../../../testing/mail/test-clock.ts';
import { createTestLog } from '../../../testing/mail/test-log.ts';
import { systemRandomness } from '../../process/clock.ts';
import { createMailTallies } from '../mail-metrics.ts';
import { words } from '../messages/message.ts';
import type { Outbox, OutboxMail } from '../store/outbox.ts';
import type { Transport } from './smtp.ts';
import type { Delivery } from './smtp-errors.ts';
import { createDeliveryWorker } from './worker.ts';

const mail: OutboxMail = {
  id: 'a',
  enquiryId: 'b',
  messageId: '<a@leinestern.example>',
  message: {
    recipient: 'company',
    from: { name: '', address: 'noreply@leinestern.example' },
    to: 'kontakt@leinestern.example',
    returnPath: '',
    subject: 'Anfrage',
    content: { language: 'de', blocks: [words('Text')] },
    headers: {},
  },
  attempts: 1,
  createdAt: 0,
};

test('a store that is away for long is asked again and again, and nothing is left of the waiting', async (t) => {
  const retries = 20;
  const clock = createTestClock();
  const mails = [mail];
  let attempts = 0;
  const outbox = outboxOf(async () => mails.pop(), {
    async markDelivered() {
      attempts += 1;
      if (attempts <= retries) throw new Error('away');
    },
  });
  const listeners = countAbortListeners(t);
  const { worker, seen } = createWorker(outbox, clock);
  worker.start();
  for (let retry = 1; retry <= retries; retry += 1) {
    await seen('outcome could not be stored', retry);
    clock.advance(5_000);
  }
  await seen('mail delivered');
  assert.equal(listeners(), 0);
  await worker.stop(1_000);
});

test('what a colleague or another process stores is on its way within 5 s', async () => {
  const clock = createTestClock();
  const mails: OutboxMail[] = [];
  const idle = Promise.withResolvers<void>();
  const outbox = outboxOf(async () => {
    const claimed = mails.pop();
    if (!claimed) idle.resolve();
    return claimed;
  });
  const { worker, seen } = createWorker(outbox, clock);
  worker.start();
  await idle.promise;
  mails.push(mail);
  clock.advance(5_000);
  await seen('mail delivered');
  await worker.stop(1_000);
});

test('one mail at a time is under way, so that a kill doubles one at most', async () => {
  const { worker, finishFirst, underWay } = createWaitingWorker(createTestClock());
  worker.start();
  for (let mails = 0; mails < 5; mails += 1) {
    worker.wake();
    await everyoneElse();
    assert.equal(underWay(), 1);
    finishFirst();
  }
});

test('a slow mail is overtaken after 30 s, and later one at a time is under way again', async () => {
  const clock = createTestClock();
  const { worker, finishFirst, underWay } = createWaitingWorker(clock);
  worker.start();
  for (const expected of [1, 2, 3, 4, 5, 5]) {
    await everyoneElse();
    assert.equal(underWay(), expected);
    clock.advance(30_000);
  }
  for (const expected of [5, 5, 4, 3, 2, 1, 1]) {
    await everyoneElse();
    assert.equal(underWay(), expected);
    finishFirst();
  }
});

/** A worker with endless mails whose mail server answers when told to. */
function createWaitingWorker(clock: TestClock) {
  const answers: (() => void)[] = [];
  const deliver = () =>
    new Promise<Delivery>((resolve) => answers.push(() => resolve({ outcome: 'delivered' })));
  const { worker } = createWorker(
    outboxOf(async () => mail),
    clock,
    deliver,
  );
  return { worker, finishFirst: () => answers.shift()?.(), underWay: () => answers.length };
}

function outboxOf(claim: Outbox['claim'], more: Partial<Outbox> = {}): Outbox {
  const nothing = async () => {};
  const settled = { renewLease: nothing, markDelivered: nothing };
  return { claim, ...settled, markFailed: nothing, retryAt: nothing, ...more };
}

function createWorker(
  outbox: Outbox,
  clock: TestClock,
  deliver: Transport['deliver'] = async () => ({ outcome: 'delivered' }),
) {
  const { log, seen } = createTestLog();
  const transport = { deliver, close() {} };
  const tallies = createMailTallies();
  const parts = { outbox, transport, clock, log, tallies, randomness: systemRandomness };
  return { worker: createDeliveryWorker(parts), seen };
}

/** @returns how many listeners wait for any signal to abort, since this was called */
function countAbortListeners(t: TestContext): () => number {
  const { prototype } = EventTarget;
  const added = t.mock.method(prototype, 'addEventListener');
  const removed = t.mock.method(prototype, 'removeEventListener');
  const countOf = ({ mock }: typeof added | typeof removed) =>
    mock.calls.filter(({ arguments: [type], this: target }) => {
      return type === 'abort' && target instanceof AbortSignal;
    }).length;
  return () => countOf(added) - countOf(removed);
}
