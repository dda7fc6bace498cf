// Access and deletion (GDPR): what a manager finds, copies and deletes for a person.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type InboxApi, idsOf, openInboxApi, refused } from '../../../testing/desk/inbox-api.ts';
import { claimAll, countRows, morning, reports } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

const aenne = 'Aenne@Kundin.example';

async function deliverAll(api: InboxApi): Promise<void> {
  for (const { id } of await claimAll(api, morning)) await api.outbox.markDelivered(id, morning);
}

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: everything about a person is found, copied and deleted, and nobody else's`, async (t) => {
    const api = await openInboxApi(t, home);
    const person = (path: string, mail = aenne) =>
      api.ask('Vera', 'POST', `/api/person${path}`, { mail });
    const first = await api.take({ mail: 'aenne@kundin.example', content: 'Erste Frage' });
    const report = await api.take({ kind: reports, mail: aenne });
    const other = await api.take({ mail: 'bo@bleibt.example' });
    await api.post('Bea', first, 'notes', { text: 'Ruft morgen an' });

    const kept = await (await person('')).json();
    assert.deepEqual(
      kept.enquiries.map((line: { id: string; kind: string }) => [line.kind, line.id]).sort(),
      [
        ['abuse', report],
        ['contact', first],
      ],
    );
    const copy = await person('/copy');
    assert.match(copy.headers.get('content-disposition') ?? '', /^attachment; filename="auskunft/);
    const text = await copy.text();
    for (const word of ['Erste Frage', 'Ruft morgen an', report]) {
      assert.ok(text.includes(word), word);
    }
    assert.ok(!text.includes('bo@bleibt.example'));

    await refused(await person('/delete'), /noch nicht alles erhalten/);
    await deliverAll(api);
    mkdirSync(join(api.dataDir, 'mail'), { recursive: true });
    writeFileSync(join(api.dataDir, 'mail/old.eml'), `To: ${aenne}\r\n\r\nHallo`);
    const gone = await person('/delete');
    assert.equal(gone.status, 200);
    const { enquiries, mailFiles } = await gone.json();
    assert.deepEqual([enquiries, mailFiles], [2, 1]);
    assert.equal((await person('')).status, 404);
    assert.deepEqual(idsOf((await api.list('Vera')).enquiries), [other]);
    assert.equal(await countRows(api.db, 'desk_note'), 0);
    assert.deepEqual(readdirSync(join(api.dataDir, 'mail')), []);
    for (const word of ['kundin', 'Erste', 'morgen']) {
      assert.deepEqual((await api.list('Vera', `search=${word}`)).enquiries, [], word);
    }
  });
}

test('the audit log says that and by whom, and never names the person', async (t) => {
  const api = await openInboxApi(t, storeHomes.SQLite ?? assert.fail());
  await api.take({ mail: aenne });
  await deliverAll(api);
  await api.ask('Vera', 'POST', '/api/person/copy', { mail: aenne });
  await api.ask('Vera', 'POST', '/api/person/delete', { mail: aenne });
  assert.deepEqual(await api.audit(), ['Vera person-data.copied', 'Vera person-data.deleted']);
  const rows = await api.db.selectFrom('desk_audit').selectAll().execute();
  assert.deepEqual(
    rows.map(({ said }) => said),
    ['Auskunft über eine Adresse: 1 Anfrage', 'Alles zu einer Adresse gelöscht: 1 Anfrage'],
  );
  assert.doesNotMatch(JSON.stringify(rows), /kundin/i);
});

test('what is no address, or one that nobody wrote from, is a plain answer', async (t) => {
  const api = await openInboxApi(t, storeHomes.SQLite ?? assert.fail());
  for (const mail of ['niemand@nirgends.example', 'keine Adresse', '%@%', "x'@y"]) {
    for (const path of ['', '/copy', '/delete']) {
      const answer = await api.ask('Vera', 'POST', `/api/person${path}`, { mail });
      assert.equal(answer.status, 404, `${path} ${mail}`);
    }
  }
});
