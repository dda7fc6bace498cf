import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoreLocation } from '../../../services/mail/store/open-store.ts';
import { sitAtDesk } from '../desk/sit-at-desk.ts';
import { noteSteps } from '../desk/work-on-case.ts';
import type { StoreHome } from '../store-homes.ts';
import { claimAll, countRows, hourMs, morning, openReplica, reports } from './replica.ts';

export function servesTheDesk(name: string, home: StoreHome): void {
  test(`${name}: the desk lists, shows, gives out and deletes, while a replica runs`, async (t) => {
    const location = await home();
    const replica = await openReplica(t, location);
    const mail = 'anna_1@kundin.example';
    await replica.keep({ mail: 'Anna_1@Kundin.example', kind: reports });
    await replica.keep({ mail, content: 'noch etwas' });
    // The underline stands for itself, not for any letter.
    await replica.keep({ mail: 'annaX1@kundin.example' });
    for (const { id } of await claimAll(replica, morning)) {
      await replica.outbox.markDelivered(id, morning);
    }

    const list = await typeAt(location, 'list');
    assert.equal(list.match(/zugestellt/g)?.length, 6);
    const [, number = ''] = /Missbrauch {2}(\S+)/.exec(list) ?? [];
    assert.match(await typeAt(location, 'show', number.toLowerCase()), /Eingang bestätigt/);
    await noteSteps(location, number, [{ step: 'checked' }], () => morning + hourMs);
    const copy = JSON.parse(await typeAt(location, 'export', 'ANNA_1@kundin.example'));
    assert.equal(copy.enquiries.length, 2);
    assert.equal(copy.enquiries[0].steps.length, 2);

    const deleted = await typeAt(location, 'delete', mail, '--yes');
    assert.match(deleted, /Anfragen: +2\n +davon Vorgänge: +1 \(2 Schritte\)\n +Mails: +4\n/);
    assert.match(deleted, /\(WAL\) (?:ist geleert|behalten es bis zu ihrer Frist)\.\n$/);
    assert.match(await typeAt(location, 'export', mail), /ist nichts gespeichert\.\n$/);
    assert.equal(await countRows(replica.db, 'enquiry'), 1);
    assert.equal(await countRows(replica.db, 'outbox'), 2);
    assert.equal((await replica.keep({ mail, content: 'noch etwas' })).outcome, 'stored');
  });

  test(`${name}: the desk makes a failed mail due again`, async (t) => {
    const location = await home();
    const replica = await openReplica(t, location);
    await replica.keep({});
    for (const { id } of await claimAll(replica, morning)) {
      await replica.outbox.markFailed(id, morning, '550');
    }
    assert.match(await typeAt(location, 'retry', '--failed'), /2 Mails sind jetzt fällig/);
    assert.equal((await claimAll(replica, morning + hourMs)).length, 2);
  });
}

/** @returns what the operator reads, errors included */
async function typeAt(location: StoreLocation, ...typed: string[]): Promise<string> {
  const { faults, output } = await sitAtDesk(location, typed, undefined, () => morning + hourMs);
  return output + faults;
}
