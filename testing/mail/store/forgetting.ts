import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import type { StoreLocation } from '../../../services/mail/store/open-store.ts';
import { purgeExpired } from '../../../services/mail/store/purge.ts';
import { usualSettings } from '../../usual-settings.ts';
import type { StoreHome } from '../store-homes.ts';
import {
  claimAll,
  countRows,
  dayMs,
  morning,
  openReplica,
  type Replica,
  reports,
} from './replica.ts';

export function forgets(name: string, home: StoreHome): void {
  test(`${name}: replicas that start at once make the tables once`, async (t) => {
    const location = await home();
    await Promise.all(Array.from({ length: 4 }, () => openAndClose(location)));
    const { db } = await openReplica(t, location);
    assert.equal(await countRows(db, 'migration'), 1);
    assert.equal(await countRows(db, 'desk_key'), 1);
  });

  test(`${name}: the purge deletes what is past its term with all that belongs to it`, async (t) => {
    const location = await home();
    const replicas = [await openReplica(t, location), await openReplica(t, location)] as const;
    const [first, second] = replicas;
    await first.keep({ content: 'alt' });
    await first.keep({ content: 'offener Fall', kind: reports, mail: 'ole@melder.example' });
    await settle(first, morning);
    await second.keep({ content: 'ungeliefert', mail: 'bo@bleibt.example' });
    const later = morning + 180 * dayMs;
    await second.keep({ content: 'neu', mail: 'bo@bleibt.example', at: later });

    const purged = await Promise.all(replicas.map((one) => purge(one, location, later)));
    const enquiries = purged.reduce((sum, one) => sum + one.enquiries, 0);
    assert.equal(enquiries, 1);
    const left = await first.db.selectFrom('enquiry').select('fields').execute();
    assert.deepEqual(left.map(({ fields }) => JSON.parse(fields).content).sort(), [
      'neu',
      'offener Fall',
      'ungeliefert',
    ]);
    assert.equal(await countRows(first.db, 'submission'), 1);
    const keys = await first.db.selectFrom('daily_key').select('day').execute();
    assert.deepEqual(
      keys.map(({ day }) => day),
      [Math.floor(later / dayMs)],
    );
  });

  test(`${name}: a key lasts a day for clients and two for recipients`, async (t) => {
    const location = await home();
    const replica = await openReplica(t, location);
    await replica.keep({ content: 'heute' });
    await settle(replica, morning);
    await replica.keep({ content: 'morgen', at: morning + dayMs });
    await settle(replica, morning + dayMs);
    const purposes = async () => {
      const rows = await replica.db.selectFrom('daily_key').select('purpose').execute();
      return rows.map(({ purpose }) => purpose).sort();
    };
    assert.deepEqual(await purposes(), ['client', 'recipient', 'recipient']);
    await purge(replica, location, morning + 2 * dayMs);
    assert.deepEqual(await purposes(), ['recipient']);
  });
}

/** In a process of its own, since SQLite waits for others with the whole process standing still. */
async function openAndClose({ dataDir, databaseUrl }: StoreLocation): Promise<void> {
  const program = `
    import { openStore } from '${join(import.meta.dirname, '../../../services/mail/store/open-store.ts')}';
    const [dataDir, url] = process.argv.slice(1);
    const location = { dataDir, databaseUrl: url ? new URL(url) : undefined };
    const { db } = await openStore(location, 30_000, ${morning});
    await db.destroy();
  `;
  const args = ['--input-type=module', '--eval', program, dataDir, databaseUrl?.href ?? ''];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
}

async function settle(replica: Replica, now: number): Promise<void> {
  for (const { id } of await claimAll(replica, now)) await replica.outbox.markDelivered(id, now);
}

function purge({ store }: Replica, { dataDir }: StoreLocation, now: number) {
  return purgeExpired({ store, spoolFolder: dataDir }, usualSettings.mail.retention, now);
}
