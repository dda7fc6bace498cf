import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import {
  dayMs,
  hourMs,
  morning,
  openReplica,
  reports,
} from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { openStore } from './open-store.ts';
import { addFindings, reopenUndecided } from './reports-migrations.ts';

test('cases that an older version closed are counted, those it left open are not', async (t) => {
  const home = storeHomes.SQLite ?? assert.fail();
  const location = await home();
  const before = await openReplica(t, location);
  const newYearsEve = Date.parse('2026-12-31T22:00:00Z');
  const closed = await before.keep({ kind: reports, at: newYearsEve });
  await before.keep({ kind: reports, at: morning + dayMs, mail: 'bo@andere.example' });
  assert.ok(closed.outcome === 'stored');
  await before.db
    .insertInto('case_step')
    .values({
      ...{ id: 'step', enquiry_id: closed.enquiryId, step: 'closed' },
      ...{ noted_at: newYearsEve + 30 * hourMs, note: null, outbox_id: null },
    })
    .execute();
  await before.db.destroy();
  forgetFindings(location.dataDir);

  const { db } = await openStore(location, 1_000, morning);
  t.after(() => db.destroy());
  await db.transaction().execute(addFindings);
  const figures = await db.selectFrom('case_figure').selectAll().execute();
  assert.deepEqual(
    figures.map((row) => ({ ...row })),
    [
      {
        ...{ about: 'report', received_year: 2026, ended_year: 2027, hours: 30, is_trusted: 0 },
        ...{ category: null, outcome: null, ground: null, complainant: null },
      },
    ],
  );
});

test('reports that an older version let be done without a decision are open again', async (t) => {
  const home = storeHomes.SQLite ?? assert.fail();
  const { db, keep } = await openReplica(t, await home());
  const ids: string[] = [];
  for (const message of [{}, { kind: reports }, { kind: reports, mail: 'bo@andere.example' }]) {
    const kept = await keep(message);
    assert.ok(kept.outcome === 'stored');
    ids.push(kept.enquiryId);
  }
  const rest = { kind: 'abuse', state: 'done', owner_id: null } as const;
  const rows = ids.map((enquiry_id, number) => ({ enquiry_id, number, ...rest }));
  await db
    .insertInto('desk_entry')
    .values(rows.map((row) => ({ ...row, version: 1, changed_at: null })))
    .execute();
  const step = { id: 'step', enquiry_id: ids[2] ?? '', step: 'closed' } as const;
  const noted = { noted_at: morning, note: null, outbox_id: null };
  await db
    .insertInto('case_step')
    .values({ ...step, ...noted })
    .execute();
  await db.transaction().execute(reopenUndecided);
  const entries = await db.selectFrom('desk_entry').selectAll().orderBy('number').execute();
  const states = new Map(entries.map(({ enquiry_id, state }) => [enquiry_id, state]));
  assert.deepEqual(
    ids.map((id) => states.get(id)),
    ['done', 'open', 'done'],
  );
});

/** As the store was before this step. */
function forgetFindings(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  for (const table of ['case_figure', 'case_complaint', 'case_host'])
    db.exec(`DROP TABLE ${table}`);
  for (const index of ['trusted', 'customer_key', 'unfounded_by']) {
    db.exec(`DROP INDEX abuse_case_${index}`);
  }
  const columns = ['customer', 'customer_key', 'outcome', 'ground', 'category', 'unfounded_by'];
  for (const column of [...columns, 'is_trusted']) {
    db.exec(`ALTER TABLE abuse_case DROP COLUMN ${column}`);
  }
  db.close();
}
