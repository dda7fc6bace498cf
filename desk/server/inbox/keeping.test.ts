// What the desk keeps beside each enquiry, in the same words for both databases.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { addToEnquiry } from '../../../services/mail/sender/additions.ts';
import { purgeExpired } from '../../../services/mail/store/purge.ts';
import { systemRandomness } from '../../../services/process/clock.ts';
import { openDeskHome } from '../../../testing/desk/desk-home.ts';
import { testSettings } from '../../../testing/mail/running-service.ts';
import {
  claimAll,
  countRows,
  dayMs,
  morning,
  reports,
} from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { usualSettings } from '../../../testing/usual-settings.ts';
import type { EnquiryList } from '../../api/inbox.ts';
import { readEnquiry } from './read-enquiry.ts';
import { addNote, changeEnquiry } from './work-on-enquiry.ts';

/** An id as it is made at that time. */
const idsOf = ({ enquiries }: EnquiryList) => enquiries.map(({ id }) => id);

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: lists enquiries from the newest on, page by page`, async (t) => {
    const desk = await openDeskHome(t, home);
    const ids: string[] = [];
    for (const content of ['eins', 'zwei', 'drei']) ids.unshift(await desk.take({ content }));
    const first = await desk.list({}, { limit: 2 });
    assert.deepEqual(idsOf(first), ids.slice(0, 2));
    const rest = await desk.list({}, { before: Number(first.next), limit: 2 });
    assert.deepEqual(idsOf(rest), ids.slice(2));
    assert.equal(rest.next, undefined);
    assert.deepEqual(first.counts, { open: 3, 'in-work': 0, waiting: 0, done: 0 });
    assert.deepEqual(
      { from: first.enquiries[0]?.from, excerpt: first.enquiries[0]?.excerpt },
      { from: 'Änne 🚀', excerpt: 'drei' },
    );
  });

  test(`${name}: lists what came before there was a desk, the oldest lowest`, async (t) => {
    const desk = await openDeskHome(t, home);
    for (const day of [3, 1, 2]) {
      await desk.keep({ content: `vor ${day} Tagen`, at: morning - day * dayMs });
    }
    assert.equal((await desk.list()).enquiries.length, 0);
    desk.keeper.start();
    await desk.keeper.listed();
    await desk.keeper.stop();
    await desk.take({ content: 'eben' });
    assert.deepEqual(
      (await desk.list()).enquiries.map(({ excerpt }) => excerpt),
      ['eben', 'vor 1 Tagen', 'vor 2 Tagen', 'vor 3 Tagen'],
    );
  });

  test(`${name}: finds words, parts of words and umlauts however they are written`, async (t) => {
    const desk = await openDeskHome(t, home);
    // No tag or case number has a U, so a single one is found in this text only.
    const content =
      'Der Rootserver in der Müller-Lüdenscheidt-Straße §53127 ist aus, 測試 Überspannungsschutzgerät';
    const id = await desk.take({ content, kind: reports });
    await desk.take({ content: 'Etwas ganz anderes', mail: 'bo@andere.example' });
    const [{ caseNumber = '' } = {}] = (await desk.list({ kind: 'abuse' })).enquiries;
    const found = [
      ...['server', 'ROOTSERVER', 'müller', 'mueller', 'Muller', 'strasse', 'Straße', 'Mü', 'u'],
      ...['aenne@kundin.example', 'kundin', 'änne server', caseNumber, caseNumber.toLowerCase()],
      ...[
        'Müller-Lüdenscheidt',
        '53127',
        '測試',
        'spannungsschutzgerät',
        'überspannungsschutzgeraet',
      ],
    ];
    for (const search of [...found, id])
      assert.deepEqual(idsOf(await desk.list({ search })), [id], search);
    const missed = [
      ...['servant', 'server bo', 'mu eler xyz', '🚀', '"', 'OR', '-', '§', "'", '%', '_'],
    ];
    for (const search of missed) assert.deepEqual(idsOf(await desk.list({ search })), [], search);
    const harmless = [
      ...['" OR "', "' | 'a", 'a:*', 'NEAR(a b)', '<b>', '!', '(', 'words:x', '\u0000', '^'],
    ];
    for (const search of harmless) await desk.list({ search });
  });

  test(`${name}: takes words without end, and finds the enquiry still`, async (t) => {
    const desk = await openDeskHome(t, home);
    const letters = Array.from({ length: 20_000 }, (_, at) =>
      String.fromCodePoint(0x20000 + at * 2),
    );
    const id = await desk.take({ content: `${letters.join('')} Ende` });
    assert.deepEqual(idsOf(await desk.list({ search: 'aenne@kundin.example' })), [id]);
    assert.deepEqual(idsOf(await desk.list({ search: letters.slice(100, 120).join('') })), [id]);
  });

  test(`${name}: the search forgets what is deleted, whoever deletes it`, async (t) => {
    const desk = await openDeskHome(t, home);
    const id = await desk.take({ content: 'Geheimniskrämerei' });
    await desk.take({ content: 'bleibt' });
    await desk.db.deleteFrom('enquiry').where('id', '=', id).execute();
    assert.deepEqual(idsOf(await desk.list({ search: 'geheim' })), []);
    assert.equal((await desk.list()).enquiries.length, 1);
    assert.equal(await countRows(desk.db, 'desk_words'), 1);
    assert.equal(await countRows(desk.db, 'desk_entry'), 1);
  });

  test(`${name}: the purge counts from the last work on an enquiry`, async (t) => {
    const desk = await openDeskHome(t, home);
    const worked = await desk.take({ content: 'bearbeitet' });
    await desk.take({ content: 'liegen gelassen', mail: 'bo@andere.example' });
    for (const { id } of await claimAll(desk, morning))
      await desk.outbox.markDelivered(id, morning);
    await desk.db
      .updateTable('desk_entry')
      .set({ changed_at: morning + 10 * dayMs })
      .where('enquiry_id', '=', worked)
      .execute();
    const purge = async (day: number) => {
      const parts = { store: desk.store, spoolFolder: '/nowhere' };
      const { retention } = usualSettings.mail;
      return (await purgeExpired(parts, retention, morning + day * dayMs)).enquiries;
    };
    assert.deepEqual([await purge(180), await purge(189), await purge(190)], [1, 0, 1]);
    assert.equal(await countRows(desk.db, 'desk_entry'), 0);
  });

  test(`${name}: what a sender adds is told once, found and shown`, async (t) => {
    const desk = await openDeskHome(t, home);
    await desk.keeper.look();
    const id = await desk.take({});
    const parts = { settings: testSettings('unused'), randomness: systemRandomness, now: morning };
    await desk.db
      .transaction()
      .execute((transaction) => addToEnquiry(transaction, parts, id, 'Überspannungsschutz'));
    await desk.keeper.look();
    await desk.keeper.look();
    assert.deepEqual(desk.told, [[id], [id]]);
    assert.deepEqual(idsOf(await desk.list({ search: 'spannung' })), [id]);
    const shown = await readEnquiry(desk.db, id, usualSettings.mail.retention);
    assert.deepEqual(
      shown?.additions.map(({ at, text }) => [at, text]),
      [[morning, 'Überspannungsschutz']],
    );
  });

  test(`${name}: work at the desk is told to the webhook, in its own transaction`, async (t) => {
    const desk = await openDeskHome(t, home);
    const id = await desk.take({});
    const webhook = { url: new URL('https://x.example'), secrets: [], withPersonalData: false };
    const mail = { ...testSettings('unused'), webhook };
    const parts = { db: desk.db, clock: desk.clock, mail, randomness: systemRandomness };
    const by = { id: 'person-a', name: 'Ada Beispiel', role: 'edit' } as const;
    assert.equal(await changeEnquiry(parts, by, id, { version: 0, state: 'in-work' }), 'done');
    assert.equal(await changeEnquiry(parts, by, id, { version: 0, state: 'done' }), 'outdated');
    assert.equal(await addNote(parts, by, id, { text: 'Ruft an: 0511 12345' }), 'done');
    assert.equal(await changeEnquiry(parts, by, id, { version: 1, state: 'done' }), 'done');
    assert.equal(await changeEnquiry(parts, by, id, { version: 2, state: 'open' }), 'done');
    const nowhere = { ...parts, mail: testSettings('unused') };
    assert.equal(await addNote(nowhere, by, id, { text: 'Ohne Webhook' }), 'done');
    const events = await desk.db.selectFrom('webhook_event').selectAll().orderBy('id').execute();
    const told = events.map(({ body, type }) => {
      const { data } = JSON.parse(body);
      return [type, data.state, data.action];
    });
    assert.deepEqual(told.toSorted(), [
      ['enquiry.changed', 'in-work', 'enquiry.changed'],
      ['enquiry.changed', 'in-work', 'enquiry.noted'],
      ['enquiry.changed', 'open', 'enquiry.changed'],
      ['enquiry.closed', 'done', 'enquiry.changed'],
    ]);
    assert.doesNotMatch(JSON.stringify(events), /Ada|0511|kundin/);
  });

  test(`${name}: tells once of what is new, worked on, noted or delivered`, async (t) => {
    const desk = await openDeskHome(t, home);
    await desk.keeper.look();
    const id = await desk.take({ kind: reports });
    assert.deepEqual(desk.told, [[id]]);
    await desk.keeper.look();
    assert.equal(desk.told.length, 1);

    await desk.db
      .updateTable('desk_entry')
      .set({ state: 'in-work', version: 1, changed_at: morning })
      .execute();
    await desk.keeper.look();
    await desk.keeper.look();
    assert.deepEqual(desk.told.slice(1), [[id]]);

    await desk.db.updateTable('outbox').set({ state: 'delivered' }).execute();
    await desk.keeper.look();
    assert.deepEqual(desk.told.slice(2), [[id]]);
  });
}

test('SQLite: not a letter of a deleted enquiry stays in the file', async (t) => {
  const location = await storeHomes.SQLite?.();
  assert.ok(location);
  const desk = await openDeskHome(t, async () => location);
  const word = 'Schweigepflichtsentbindung';
  const id = await desk.take({ content: word });
  for (let count = 0; count < 50; count += 1) await desk.take({ content: `Anfrage ${count}` });
  await desk.store.removeTraces();
  const holds = (text: string) =>
    readFileSync(join(location.dataDir, 'mail.sqlite')).toString('latin1').includes(text);
  assert.ok(holds(word) && holds('schweigepflicht'));
  await desk.db.deleteFrom('enquiry').where('id', '=', id).execute();
  await desk.store.removeTraces();
  assert.equal(holds(word) || holds('schweigepflicht'), false);
  // Trigrams that nothing else has.
  const { rows } = await sql<{ rowid: number }>`
    select rowid from desk_search where desk_search match '"gep"'
  `.execute(desk.db);
  assert.deepEqual(rows, []);
});
