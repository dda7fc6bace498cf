import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepEnquiry } from '../../../services/mail/store/keep-enquiry.ts';
import type { StoreHome } from '../store-homes.ts';
import {
  claimAll,
  countRows,
  minuteMs,
  morning,
  openReplica,
  reports,
  visitor,
} from './replica.ts';

export function keeps(name: string, home: StoreHome): void {
  test(`${name}: an enquiry and its mails are stored together or not at all`, async (t) => {
    const replica = await openReplica(t, await home());
    const { db, store } = replica;
    assert.equal((await replica.keep({ kind: reports })).outcome, 'stored');
    const tables = ['enquiry', 'submission', 'outbox', 'abuse_case', 'case_step'] as const;
    const counts = () => Promise.all(tables.map((table) => countRows(db, table)));
    assert.deepEqual(await counts(), [1, 1, 2, 1, 1]);

    const enquiry = {
      kind: reports,
      language: 'de' as const,
      fields: { name: 'Bo', mail: visitor, content: 'anders' },
    };
    const parts = {
      randomness: crashing(),
      messageDomain: 'leinestern.example',
      isFull: false,
    };
    const submission = { enquiry, client: [{ name: 'someone', share: 1 }] as const, limits: [] };
    const write = store.write((transaction) =>
      keepEnquiry(transaction, parts, submission, morning),
    );
    await assert.rejects(write, /no further id/);
    assert.deepEqual(await counts(), [1, 1, 2, 1, 1]);
  });

  test(`${name}: what one job breaks spoils nothing for those that came with it`, async (t) => {
    const { db, keep, store } = await openReplica(t, await home());
    const outcomes = await Promise.allSettled([
      keep({ content: 'eins' }),
      store.write((transaction) =>
        transaction
          .insertInto('submission')
          .values({ fingerprint: 'x', enquiry_id: 'unknown', expires_at: 0 })
          .execute(),
      ),
      keep({ content: 'zwei' }),
    ]);
    const statuses = outcomes.map(({ status }) => status);
    assert.deepEqual(statuses, ['fulfilled', 'rejected', 'fulfilled']);
    assert.equal(await countRows(db, 'enquiry'), 2);
  });

  test(`${name}: the same submission at two replicas at once is stored once`, async (t) => {
    const location = await home();
    const replicas = [await openReplica(t, location), await openReplica(t, location)];
    const posts = Array.from({ length: 10 }, () => replicas.map(({ keep }) => keep({}))).flat();
    const kept = await Promise.all(posts);
    const stored = kept.filter(({ outcome }) => outcome === 'stored');
    assert.equal(stored.length, 1);
    const ids = new Set(kept.map((one) => ('enquiryId' in one ? one.enquiryId : '')));
    assert.equal(ids.size, 1, 'everyone is told of the same enquiry');
    assert.equal(await countRows(replicas[0]?.db ?? assert.fail(), 'outbox'), 2);
  });

  test(`${name}: replicas count a client together, under one key of the day`, async (t) => {
    const location = await home();
    const perClient = { count: 5, windowMs: 10 * minuteMs };
    const first = await openReplica(t, location, { perClient });
    const second = await openReplica(t, location, { perClient });
    const posts = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? first : second).keep({ content: `Nachricht ${index}` }),
    );
    const outcomes = (await Promise.all(posts)).map(({ outcome }) => outcome);
    assert.equal(outcomes.filter((outcome) => outcome === 'stored').length, 5);
    assert.equal(outcomes.filter((outcome) => outcome === 'limited').length, 15);
    assert.equal(await countRows(first.db, 'daily_key'), 1);
    const quota = await second.db.selectFrom('quota').selectAll().execute();
    assert.deepEqual(
      quota.map(({ count, ends_at }) => [count, ends_at]),
      [[5, morning + 10 * minuteMs]],
    );
    const later = await second.keep({ content: 'später', at: morning + 10 * minuteMs });
    assert.equal(later.outcome, 'stored');
  });

  test(`${name}: two cases never get the same number`, async (t) => {
    const location = await home();
    const replicas = [
      await openReplica(t, location, { randomness: repeating() }),
      await openReplica(t, location, { randomness: repeating() }),
    ];
    await Promise.all(
      replicas.map(({ keep }, index) => keep({ kind: reports, content: `Meldung ${index}` })),
    );
    const cases = await replicas[0]?.db.selectFrom('abuse_case').select('number').execute();
    assert.equal(new Set(cases?.map(({ number }) => number)).size, 2);
  });

  test(`${name}: enquiries that come while a confirmation is claimed are all told of`, async (t) => {
    const location = await home();
    const first = await openReplica(t, location);
    const second = await openReplica(t, location);
    const claimed = [];
    for (let index = 0; index < 20; index += 1) {
      const kept = [first, second].map(({ keep }, replica) =>
        keep({ content: `Nachricht ${index} an ${replica}` }),
      );
      claimed.push(...(await claimAll(index % 2 ? first : second, morning)));
      await Promise.all(kept);
    }
    claimed.push(...(await claimAll(first, morning)));
    const confirmations = claimed.filter(({ message }) => message.recipient === 'confirmation');
    const told = confirmations.reduce((sum, { message }) => sum + Number(message.subject), 0);
    assert.equal(told, 40);
    assert.equal(claimed.length - confirmations.length, 40);
  });
}

/** Ids for the enquiry and the mail to the company, and then none. */
function crashing() {
  let ids = 0;
  return {
    uuid: () => crypto.randomUUID(),
    fraction: () => 0,
    orderedId() {
      ids += 1;
      if (ids > 2) throw new Error('no further id');
      return crypto.randomUUID();
    },
  };
}

/** Gives every replica the same numbers, so that their first case numbers would be equal. */
function repeating() {
  let uuids = 0;
  return {
    fraction: () => 0,
    orderedId: () => crypto.randomUUID(),
    uuid: () => `${(uuids++).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
  };
}
