// The audit log can only be appended and read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { purgeEvents, record } from '../../../server/store/record.ts';
import { runDeskAt } from '../../../testing/desk/running-desk.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

const dayMs = 24 * 3_600_000;

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: the database changes no entry, and deletes none that is younger than two years`, async (t) => {
    const { db } = await runDeskAt(t, home);
    const entry = { by: { id: 'somebody', name: 'Ada' }, action: 'enquiry.opened', summary: 'Da' };
    await db.transaction().execute(async (transaction) => {
      await record(transaction, Date.now() - 731 * dayMs, entry);
      await record(transaction, Date.now(), entry);
    });
    const read = () => db.selectFrom('event').selectAll().execute();
    const before = await read();
    for (const attack of [
      sql`UPDATE event SET summary = 'Nichts gewesen'`,
      sql`UPDATE event SET at = 0 WHERE number = 1`,
      sql`DELETE FROM event WHERE number = 2`,
      sql`INSERT INTO event SELECT * FROM event`,
      sql`INSERT INTO event SELECT * FROM event WHERE true
        ON CONFLICT (number) DO UPDATE SET summary = 'Nichts gewesen'`,
      sql`REPLACE INTO event SELECT * FROM event`,
      sql`TRUNCATE event`,
    ]) {
      await assert.rejects(attack.execute(db));
    }
    assert.deepEqual(await read(), before);
    await purgeEvents(db, Date.now() + dayMs);
    assert.deepEqual(
      (await read()).map(({ number }) => number),
      [2],
    );
    await purgeEvents(db, Date.now() + 1_000 * dayMs);
    assert.equal((await read()).length, 1, 'by a clock that was moved nothing goes');
  });

  test(`${name}: who invited, changed and blocked whom stands in it, and it is read page by page`, async (t) => {
    const desk = await runDeskAt(t, home);
    const { browser } = await desk.join('ada@desk.example');
    const invited = { mail: 'Bea@desk.example', name: 'Bea', role: 'edit' };
    const { body: invitation } = await browser.post('/api/people', invited);
    assert.match(String(invitation.link), /\/einladung#[0-9a-f]{64}$/);
    const people = (await browser.get('/api/people')).body.people as Record<string, string>[];
    const bea = people.find(({ mail }) => mail === 'bea@desk.example');
    assert.equal(bea?.state, 'invited');
    const change = (body: object) => browser.send('PATCH', `/api/people/${bea?.id}`, body);
    await change({ role: 'abuse', isBlocked: true });
    for (let times = 0; times < 60; times += 1) {
      await change({ isBlocked: false });
      await change({ isBlocked: true });
    }
    const read = async (query = '') => (await browser.get(`/api/audit?${query}`)).body;
    const first = await read();
    const second = await read(`before=${first.next}`);
    const entries = [first, second].map((page) => page.entries as Record<string, string>[]);
    assert.deepEqual([...entries.map(({ length }) => length), second.next], [100, 22, undefined]);
    const [last] = entries[0] ?? [];
    assert.deepEqual([last?.by, last?.said, last?.about], ['ada', 'Bea: gesperrt', bea?.id]);
    assert.deepEqual(
      entries[1]?.slice(-2).map(({ said }) => said),
      ['Bea: Rolle Bearbeiten → Missbrauch, gesperrt', 'Bea eingeladen: Bearbeiten'],
    );
  });
}
