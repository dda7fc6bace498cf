// The audit log is written to and read, and that is all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { purgeAudit, writeAudit } from '../../../services/mail/store/audit-log.ts';
import { systemRandomness } from '../../../services/process/clock.ts';
import { runDeskAt } from '../../../testing/desk/running-desk.ts';
import { join } from '../../../testing/desk/sign-in.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

const dayMs = 24 * 3_600_000;

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: the database changes no entry, and deletes none that is younger than two years`, async (t) => {
    const { db } = await runDeskAt(t, home);
    const entry = {
      at: Date.now(),
      by: { id: 'somebody', name: 'Ada' },
      action: 'enquiry.opened',
      said: 'Geöffnet',
    };
    const old = { ...entry, id: 'a-old', at: Date.now() - 731 * dayMs };
    await db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, { ...entry, id: 'b-new' });
      await writeAudit(transaction, old);
    });
    const columns = await db.selectFrom('desk_audit').selectAll().execute();
    const forged = columns.map((row) => ({ ...row, said: 'Nichts gewesen' }));
    const attacks = {
      update: () => db.updateTable('desk_audit').set({ said: 'Nichts gewesen' }).execute(),
      'update of an old one': () =>
        db.updateTable('desk_audit').set({ at: 0 }).where('id', '=', 'a-old').execute(),
      delete: () => db.deleteFrom('desk_audit').where('id', '=', 'b-new').execute(),
      'insert again': () => db.insertInto('desk_audit').values(forged).execute(),
      upsert: () =>
        db
          .insertInto('desk_audit')
          .values(forged)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ said: 'Nichts gewesen' }))
          .execute(),
      replace: () => db.replaceInto('desk_audit').values(forged).execute(),
      truncate: () => sql`TRUNCATE desk_audit`.execute(db),
    };
    for (const [attack, run] of Object.entries(attacks)) {
      await assert.rejects(run, attack);
    }
    assert.deepEqual(await db.selectFrom('desk_audit').selectAll().execute(), columns);
    await purgeAudit(db, Date.now() + dayMs);
    const kept = await db.selectFrom('desk_audit').select('id').execute();
    assert.deepEqual(
      kept.map(({ id }) => id),
      ['b-new'],
    );
    await assert.rejects(purgeAudit(db, Date.now() + 1_000 * dayMs), 'a clock that was moved');
  });

  test(`${name}: who invited, changed and blocked whom stands in it, and it is read page by page`, async (t) => {
    const desk = await runDeskAt(t, home);
    const ada = await join(desk, 'ada@desk.example');
    const invited = await ada.browser.post('/api/people', {
      mail: 'Bea@desk.example',
      name: 'Bea',
      role: 'edit',
    });
    assert.match(String(invited.body.link), /\/einladung#[0-9a-f]{64}$/);
    const { body: seen } = await ada.browser.get('/api/people');
    const bea = (seen.people as { id: string; mail: string; state: string }[]).find(
      ({ mail }) => mail === 'bea@desk.example',
    );
    assert.equal(bea?.state, 'invited');
    await ada.browser.send('PATCH', `/api/people/${bea?.id}`, { role: 'abuse', isBlocked: true });
    await ada.browser.send('PATCH', `/api/people/${bea?.id}`, { isBlocked: false });

    const { body } = await ada.browser.get('/api/audit');
    const entries = body.entries as { by: string; action: string; said: string; about: string }[];
    assert.deepEqual(
      entries.map(({ said }) => said),
      [
        'Bea: entsperrt',
        'Bea: Rolle Bearbeiten → Missbrauch, gesperrt',
        'Bea eingeladen: Bearbeiten',
      ],
    );
    assert.deepEqual([entries[0]?.by, entries[0]?.about], ['ada', bea?.id]);

    await desk.db.transaction().execute(async (transaction) => {
      for (let count = 0; count < 120; count += 1) {
        await writeAudit(transaction, {
          id: systemRandomness.orderedId(),
          at: desk.clock.now(),
          by: { id: 'operator', name: 'Betrieb (Befehlszeile)' },
          action: 'enquiry.opened',
          said: `Nummer ${count}`,
        });
      }
    });
    const first = (await ada.browser.get('/api/audit?person=operator')).body;
    const second = (await ada.browser.get(`/api/audit?person=operator&before=${first.next}`)).body;
    const lengths = [first, second].map(({ entries }) => (entries as unknown[]).length);
    assert.deepEqual(lengths, [100, 20]);
    assert.equal(second.next, undefined);
  });
}
