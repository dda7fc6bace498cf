// The links themselves, in the same words for both databases.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { readSenderPath } from '../../../contract/sender-pages.ts';
import { testSettings } from '../../../testing/mail/running-service.ts';
import { morning, openReplica, type Replica } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { systemClock, systemRandomness } from '../../process/clock.ts';
import { words } from '../messages/message.ts';
import { purgeExpired } from '../store/purge.ts';
import { createSenderLinks, findLinkedEnquiry } from '../store/sender-links.ts';
import { createSenderStore } from './sender-store.ts';

const links = createSenderLinks('https://www.leinestern.example', systemRandomness);
const message = {
  recipient: 'confirmation' as const,
  from: { name: '', address: 'noreply@leinestern.example' },
  to: 'aenne@kundin.example',
  returnPath: '',
  subject: '',
  content: { language: 'de' as const, blocks: [words('Text'), { kind: 'sender-links' as const }] },
  headers: {},
};

/** @returns the token of a new link to that enquiry */
async function makeLink({ store }: Replica, enquiryId: string): Promise<string> {
  const mail = { id: 'mail', enquiryId };
  const filled = await store.write((transaction) =>
    links.fill(transaction, mail, message, morning),
  );
  const [, block] = filled.content.blocks;
  const [link] = block?.kind === 'links' ? block.links : [];
  const place = readSenderPath(new URL(link?.address ?? 'x:').pathname);
  return place?.token ?? assert.fail('no link');
}

async function keepOne(replica: Replica, content = 'Hallo'): Promise<string> {
  const kept = await replica.keep({ content });
  return kept.outcome === 'stored' ? kept.enquiryId : assert.fail(kept.outcome);
}

// Each way takes its time; the larger number is tried where it takes least.
const tries: Readonly<Record<string, number>> = { SQLite: 10_000, PostgreSQL: 1_000 };

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: of ${tries[name]} random tokens none opens anything`, async (t) => {
    const replica = await openReplica(t, await home());
    const enquiryId = await keepOne(replica);
    const token = await makeLink(replica, enquiryId);
    assert.equal(Buffer.from(token, 'base64url').length, 16);
    // One after the other on one connection: a crowd that waits for it would be what takes time.
    await replica.db.transaction().execute(async (transaction) => {
      for (let tried = 0; tried < Number(tries[name]); tried += 1) {
        const random = randomBytes(16).toString('base64url');
        assert.equal(await findLinkedEnquiry(transaction, random), undefined);
      }
    });
    assert.equal(await findLinkedEnquiry(replica.db, token), enquiryId);
  });

  test(`${name}: what one replica mails opens on every other, each attempt with a link of its own`, async (t) => {
    const location = await home();
    const [first, second] = [await openReplica(t, location), await openReplica(t, location)];
    const [one, other] = [await keepOne(first, 'eins'), await keepOne(second, 'zwei')];
    const tokens = [
      await makeLink(first, one),
      await makeLink(second, one),
      await makeLink(first, other),
    ];
    assert.equal(new Set(tokens).size, 3);
    for (const replica of [first, second]) {
      const opened = await Promise.all(tokens.map((each) => findLinkedEnquiry(replica.db, each)));
      assert.deepEqual(opened, [one, one, other]);
    }
  });

  test(`${name}: deleting and the purge make links void and take additions along`, async (t) => {
    const location = await home();
    const replica = await openReplica(t, location);
    const { db, store } = replica;
    const settings = { ...testSettings(location.dataDir), ...location };
    const senders = createSenderStore(settings, {
      ...{ store, clock: { ...systemClock, now: () => morning } },
      ...{ randomness: systemRandomness, usage: { share: () => 0 }, onMail: () => {} },
    });
    const [one, other] = [await keepOne(replica, 'eins'), await keepOne(replica, 'zwei')];
    const tokens = [await makeLink(replica, one), await makeLink(replica, other)];
    assert.equal(await senders.remove(one), 'on-its-way');
    await db.updateTable('outbox').set({ state: 'delivered' }).execute();
    assert.equal(await senders.remove(one), 'deleted');
    assert.equal(await senders.remove(one), 'gone');
    assert.equal(await senders.add(one, 'zu spät'), 'gone');
    assert.equal(await senders.add(other, 'Nachtrag'), 'added');
    assert.equal(await senders.add(other, 'Nachtrag'), 'known');
    await db.updateTable('outbox').set({ state: 'delivered' }).execute();
    const found = () => Promise.all(tokens.map((each) => findLinkedEnquiry(db, each)));
    assert.deepEqual(await found(), [undefined, other]);
    const parts = { store, spoolFolder: location.dataDir };
    const later = morning + (settings.retention.enquiriesDays + 1) * 86_400_000;
    await purgeExpired(parts, settings.retention, later);
    assert.deepEqual(await found(), [undefined, undefined]);
    const left = await db.selectFrom('sender_addition').selectAll().execute();
    assert.deepEqual(left, []);
  });
}
