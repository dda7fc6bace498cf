// Searches that find too many to count.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../services/mail/store/tables.ts';
import { openInboxApi } from '../../../../testing/desk/inbox-api.ts';
import { storeHomes } from '../../../../testing/mail/store-homes.ts';

const crowd = 10_000;

test('on PostgreSQL a crowd is listed newest first, filtered, and not counted', async (t) => {
  const { PostgreSQL } = storeHomes;
  assert.ok(PostgreSQL);
  const api = await openInboxApi(t, PostgreSQL);
  const oldest = await api.take({ content: 'Überspannung im Rechenzentrum', mail: 'a@b.example' });
  await api.change('Bea', oldest, { version: 0, state: 'waiting' });
  await copy(api.db, crowd - 1);
  const counted = await api.list('Lea', 'search=ueberspannung');
  assert.deepEqual(counted.counts, { open: 0, 'in-work': 0, waiting: crowd, done: 0 });

  const newest = await api.take({ content: 'Überspannung am Tor', mail: 'c@d.example' });
  await api.take({ content: 'etwas anderes', mail: 'c@d.example' });
  // Words that the index knows whole, and words it has to look up in the text.
  for (const words of ['spannung', 'überspannung']) {
    const list = await api.list('Lea', `search=${words}&limit=3`);
    assert.deepEqual([list.enquiries.length, list.enquiries[0]?.id], [3, newest], words);
    assert.equal(list.counts, undefined, words);
    const waiting = await api.list('Lea', `search=${words}&state=waiting&before=2`);
    assert.deepEqual([waiting.enquiries.map(({ id }) => id), waiting.next], [[oldest], undefined]);
  }
  const gate = await api.list('Lea', 'search=überspannung%20tor');
  assert.deepEqual(
    [gate.enquiries.map(({ id }) => id), gate.counts?.open],
    [[newest], 1],
    'few that stand among a crowd',
  );
});

/** Puts copies of the only enquiry into the inbox, above it. */
async function copy(db: Kysely<Tables>, times: number): Promise<void> {
  await sql`
    insert into enquiry (id, kind, fields, received_at)
      select gen_random_uuid(), kind, fields, received_at
      from enquiry, generate_series(1, ${sql.lit(times)})
  `.execute(db);
  await sql`
    insert into desk_entry (number, enquiry_id, kind, state, version)
      select row_number() over () + 1, id, kind, 'waiting', 0
      from enquiry where id not in (select enquiry_id from desk_entry)
  `.execute(db);
  await sql`
    insert into desk_words (number, words, endings)
      select entry.number, known.words, known.endings
      from desk_words as known, desk_entry as entry where entry.number <> known.number
  `.execute(db);
}
