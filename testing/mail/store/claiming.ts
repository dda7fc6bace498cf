import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOutboxState } from '../../../services/mail/store/outbox-state.ts';
import { leaseMs } from '../../../services/mail/store/queue.ts';
import type { StoreHome } from '../store-homes.ts';
import {
  claimAll,
  dayMs,
  hourMs,
  longestWaitMs,
  minuteMs,
  morning,
  openReplica,
  reports,
} from './replica.ts';

export function claims(name: string, home: StoreHome): void {
  test(`${name}: no mail goes to two claimers`, async (t) => {
    const location = await home();
    const first = await openReplica(t, location);
    const second = await openReplica(t, location);
    for (let index = 0; index < 10; index += 1) {
      await first.keep({ content: `Nachricht ${index}`, mail: `a${index}@kundin.example` });
    }
    const claimers = [first, second, first, second].map((one) => claimAll(one, morning));
    const ids = (await Promise.all(claimers)).flat().map(({ id }) => id);
    assert.equal(ids.length, 20);
    assert.equal(new Set(ids).size, 20);
  });

  test(`${name}: a lease keeps others off until it ends, and can be renewed`, async (t) => {
    const location = await home();
    const dead = await openReplica(t, location);
    const living = await openReplica(t, location);
    await dead.keep({});
    const [company, confirmation] = await claimAll(dead, morning);
    assert.ok(company && confirmation);
    await dead.outbox.renewLease(company.id, morning + leaseMs / 2);
    assert.equal(await living.outbox.claim(morning + leaseMs - 1, []), undefined);
    assert.equal(await living.outbox.claim(morning + leaseMs, [confirmation.id]), undefined);
    const again = await living.outbox.claim(morning + leaseMs, []);
    assert.deepEqual(again, { ...confirmation, attempts: 2 });
    const renewed = await living.outbox.claim(morning + leaseMs * 1.5, [confirmation.id]);
    assert.equal(renewed?.id, company.id);
  });

  test(`${name}: delivered and failed mails stay where they are, others come back`, async (t) => {
    const { db, keep, outbox } = await openReplica(t, await home());
    await keep({ content: 'eins' });
    await keep({ content: 'zwei', mail: 'bo@bleibt.example' });
    const [one, two, three, four] = await claimAll({ outbox }, morning);
    assert.ok(one && two && three && four);
    await outbox.markDelivered(one.id, morning + 1);
    await outbox.markFailed(two.id, morning + 2, '550');
    await outbox.retryAt(three.id, morning + 5 * minuteMs, '451');
    await outbox.retryAt(four.id, morning + 5.5 * minuteMs, 'ECONNREFUSED');
    assert.equal(await outbox.claim(morning + 4 * minuteMs, []), undefined);
    const state = await readOutboxState(db, morning + 4 * minuteMs);
    assert.deepEqual(
      [state.waiting, state.held, state.failed, state.oldestAgeMs],
      [2, 0, 1, 4 * minuteMs],
    );
    for (const [minutes, mail] of [
      [5, three],
      [5.5, four],
    ] as const) {
      const later = await claimAll({ outbox }, morning + minutes * minuteMs);
      assert.deepEqual(
        later.map(({ id }) => id),
        [mail.id],
      );
    }
    const failed = await db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'failed')
      .execute();
    assert.deepEqual(
      failed.map(({ last_fault, settled_at }) => [last_fault, settled_at]),
      [['550', morning + 2]],
    );
  });

  test(`${name}: what a wrong clock has scheduled or leased does not wait for it`, async (t) => {
    const { keep, outbox } = await openReplica(t, await home());
    await keep({});
    const [company, confirmation] = await claimAll({ outbox }, morning);
    assert.ok(company && confirmation);
    await outbox.renewLease(company.id, morning + dayMs);
    await outbox.retryAt(confirmation.id, morning + longestWaitMs, '451');
    const leased = await claimAll({ outbox }, morning);
    assert.deepEqual(
      leased.map(({ id }) => id),
      [company.id],
    );
    await outbox.retryAt(confirmation.id, morning + longestWaitMs + 1, '451');
    assert.equal((await outbox.claim(morning, []))?.id, confirmation.id);
  });

  test(`${name}: replicas hold the cap on a recipient together, and put off what is over`, async (t) => {
    const location = await home();
    const caps = {
      perRecipient: [{ count: 1, windowMs: 10 * minuteMs }],
      overall: { count: 100, windowMs: hourMs },
    };
    const first = await openReplica(t, location, { caps });
    const second = await openReplica(t, location, { caps });
    // Reports from two spellings are not merged, so two receipts wait for the mailbox.
    await first.keep({ kind: reports });
    await second.keep({ kind: reports, mail: 'Aenne+2@Kundin.example' });
    const claim = async (now: number) =>
      (await Promise.all([first, second].map((one) => claimAll(one, now))))
        .flat()
        .filter(({ message }) => message.recipient === 'confirmation');
    const [admitted, ...others] = await claim(morning);
    assert.ok(admitted);
    assert.equal(others.length, 0);
    const { held } = await readOutboxState(first.db, morning);
    assert.equal(held, 1);
    await first.outbox.markDelivered(admitted.id, morning);
    assert.equal((await claim(morning + 10 * minuteMs - 1)).length, 0);
    assert.equal((await claim(morning + 10 * minuteMs)).length, 1);
  });

  test(`${name}: replicas hold the cap on all confirmations together`, async (t) => {
    const location = await home();
    const caps = { perRecipient: [], overall: { count: 3, windowMs: hourMs } };
    const first = await openReplica(t, location, { caps });
    const second = await openReplica(t, location, { caps });
    for (let index = 0; index < 8; index += 1) {
      await first.keep({ content: `Nachricht ${index}`, mail: `a${index}@kundin.example` });
    }
    const claimed = (
      await Promise.all([first, second].map((one) => claimAll(one, morning)))
    ).flat();
    const recipients = Object.groupBy(claimed, ({ message }) => message.recipient);
    assert.equal(recipients.company?.length, 8);
    assert.equal(recipients.confirmation?.length, 3);
  });
}
