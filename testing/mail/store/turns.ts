import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailMessage } from '../../../services/mail/messages/message.ts';
import { type OutboxMail, putInOutbox } from '../../../services/mail/store/outbox.ts';
import { systemRandomness } from '../../../services/process/clock.ts';
import type { StoreHome } from '../store-homes.ts';
import {
  claimAll,
  hourMs,
  minuteMs,
  morning,
  openReplica,
  type Replica,
  reports,
} from './replica.ts';

const visitor = 'echt@kundin.example';

async function flood(
  { keep }: Replica,
  count: number,
  mail = (index: number) => `x${index}@opfer.example`,
) {
  const kept = Array.from({ length: count }, (_, index) =>
    keep({ client: 'flood', content: `Flut ${index}`, mail: mail(index), at: morning + index }),
  );
  await Promise.all(kept);
}

/** Delivers so many mails. */
async function deliverSome({ outbox }: Replica, count: number, now = morning + minuteMs) {
  const mails: OutboxMail[] = [];
  for (let index = 0; index < count; index += 1) {
    const mail = (await outbox.claim(now, [])) ?? assert.fail('nothing was due');
    await outbox.markDelivered(mail.id, now);
    mails.push(mail);
  }
  return mails;
}

/** Delivers until nothing is due. */
async function deliverAll(replica: Replica, now: number) {
  const mails = await claimAll(replica, now);
  await Promise.all(mails.map(({ id }) => replica.outbox.markDelivered(id, now)));
  return mails;
}

const addressees = (mails: readonly OutboxMail[]) => mails.map(({ message }) => message.to);

export function takesTurns(name: string, home: StoreHome): void {
  test(`${name}: a sender with two hundred mails lets another one's go next`, async (t) => {
    const replica = await openReplica(t, await home());
    await flood(replica, 100);
    await deliverSome(replica, 7);
    await replica.keep({ client: 'visitor', mail: visitor, at: morning + minuteMs / 2 });
    const next = await deliverSome(replica, 2);
    assert.deepEqual(addressees(next), ['kontakt@leinestern.example', visitor]);
    assert.equal((await deliverAll(replica, morning + minuteMs)).length, 200 - 7);
  });

  test(`${name}: senders who wait both have their turn, one mail each`, async (t) => {
    const replica = await openReplica(t, await home());
    for (const client of ['a', 'b']) {
      for (let index = 0; index < 3; index += 1) {
        await replica.keep({
          client,
          content: `${client}${index}`,
          mail: `${client}@leinestern.example`,
        });
      }
    }
    const subjects = (await deliverAll(replica, morning))
      .filter(({ message }) => message.recipient === 'company')
      .map(({ message }) => message.subject);
    assert.deepEqual(
      subjects.map((subject) => subject.slice(1)),
      ['0', '0', '1', '1', '2', '2'],
    );
  });

  test(`${name}: a visitor's confirmation does not wait with one that a flood began`, async (t) => {
    const replica = await openReplica(t, await home());
    await flood(replica, 50, (index) => (index === 49 ? visitor : `x${index}@opfer.example`));
    await replica.keep({ client: 'visitor', mail: visitor, at: morning + 50 });
    const next = await deliverSome(replica, 4);
    assert.ok(addressees(next).includes(visitor));
  });

  test(`${name}: with the first place that a cap frees a visitor's confirmation goes, not the flood's`, async (t) => {
    const overall = { count: 5, windowMs: hourMs };
    const replica = await openReplica(t, await home(), { caps: { overall } });
    await flood(replica, 200);
    assert.equal((await deliverAll(replica, morning + minuteMs)).length, 200 + 5);
    await replica.keep({ client: 'visitor', mail: visitor, at: morning + 2 * minuteMs });
    assert.equal((await deliverAll(replica, morning + 2 * minuteMs)).length, 1);
    const [freed] = await deliverSome(replica, 1, morning + minuteMs + hourMs);
    assert.equal(freed?.message.to, visitor);
  });

  test(`${name}: the cap on a domain holds, and opens to visitors first`, async (t) => {
    const perDomain = { count: 3, windowMs: hourMs };
    const replica = await openReplica(t, await home(), { caps: { perDomain } });
    await flood(replica, 150, (index) => `x${index}@Kundin.example`);
    await replica.keep({ client: 'visitor', mail: 'a@anderswo.example', at: morning + minuteMs });
    const confirmed = (mails: readonly OutboxMail[]) =>
      mails.filter(({ message }) => message.recipient === 'confirmation');
    const first = confirmed(await deliverAll(replica, morning + minuteMs));
    assert.equal(first.length, 3 + 1);
    assert.ok(addressees(first).includes('a@anderswo.example'), 'other domains are open');
    await replica.keep({ client: 'second', mail: visitor, at: morning + 2 * minuteMs });
    assert.equal(confirmed(await deliverAll(replica, morning + 30 * minuteMs)).length, 0);
    const freed = confirmed(await deliverAll(replica, morning + minuteMs + hourMs));
    assert.equal(freed.length, 3);
    assert.ok(addressees(freed).includes(visitor));
  });

  test(`${name}: messages use up no receipts of reports, to a mailbox or in all`, async (t) => {
    const one = { count: 1, windowMs: hourMs };
    const caps = { perRecipient: [one], perDomain: one, overall: one };
    const replica = await openReplica(t, await home(), { caps });
    await replica.keep({ client: 'flood', mail: visitor });
    await replica.keep({ client: 'flood', mail: `b+${visitor}` });
    await replica.keep({ client: 'visitor', mail: visitor, kind: reports });
    const confirmed = (await deliverAll(replica, morning))
      .filter(({ message }) => message.recipient === 'confirmation')
      .map(({ message }) => message.to);
    assert.deepEqual(confirmed, [visitor, visitor]);
  });

  test(`${name}: an alert to the operator goes before everything`, async (t) => {
    const replica = await openReplica(t, await home());
    const kept = await replica.keep({ client: 'flood' });
    assert.equal(kept.outcome, 'stored');
    const message = alertTo('betrieb@leinestern.example');
    const { enquiryId } = kept as { enquiryId: string };
    const now = morning + minuteMs;
    await replica.store.write((transaction) =>
      putInOutbox(transaction, systemRandomness, { enquiryId, message, messageDomain: 'x', now }),
    );
    const [first] = await deliverSome(replica, 1);
    assert.equal(first?.message.recipient, 'operator');
  });

  test(`${name}: who sent a mail is forgotten once it has left or failed`, async (t) => {
    const replica = await openReplica(t, await home());
    await replica.keep({ client: '203.0.113.7' });
    const senders = async () => {
      const rows = await replica.db.selectFrom('outbox').select('sender').execute();
      return rows.map(({ sender }) => sender);
    };
    const [sender] = await senders();
    assert.ok(sender && !sender.includes('203.0.113'));
    await deliverSome(replica, 1);
    const [last] = await claimAll(replica, morning);
    await replica.outbox.markFailed(last?.id ?? '', morning, '550');
    assert.deepEqual(await senders(), [null, null]);
  });
}

function alertTo(to: string): MailMessage {
  return {
    recipient: 'operator',
    from: { name: 'Leinestern', address: 'noreply@leinestern.example' },
    to,
    returnPath: '',
    subject: 'Warnung',
    content: { language: 'de', blocks: [] },
    headers: {},
  };
}
