// Access and deletion (GDPR) by a manager.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { idsOf, openInboxApi, refused } from '../../../testing/desk/inbox-api.ts';
import { reports } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: all data of a person is found, copied and deleted, and no other`, async (t) => {
    const api = await openInboxApi(t, home);
    const person = (path: string, mail = 'Aenne@Kundin.example') =>
      api.ask('Vera', 'POST', `/api/person${path}`, { mail });
    const first = await api.take({ mail: 'aenne@kundin.example', content: 'Erste Frage' });
    const report = await api.take({ kind: reports, mail: 'Aenne@Kundin.example' });
    const other = await api.take({ mail: 'bo@bleibt.example' });
    await api.post('Bea', first, 'notes', { text: 'Ruft morgen an' });
    for (const mail of ['niemand@nirgends.example', 'keine Adresse', '%@%', "x'@y"]) {
      for (const path of ['', '/copy', '/delete']) {
        assert.equal((await person(path, mail)).status, 404, `${path} ${mail}`);
      }
    }
    const { enquiries } = await (await person('')).json();
    assert.deepEqual(new Set(idsOf(enquiries)), new Set([first, report]));
    const copy = await person('/copy');
    assert.match(copy.headers.get('content-disposition') ?? '', /^attachment; filename="auskunft/);
    const text = await copy.text();
    for (const word of ['Erste Frage', 'Ruft morgen an', report]) assert.ok(text.includes(word));
    for (const word of ['bo@bleibt.example', 'Bea']) assert.ok(!text.includes(word), word);

    await refused(await person('/delete'), /noch nicht alles erhalten/);
    await api.deliverAll();
    const folder = join(api.dataDir, 'mail');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'old.eml'), 'To: Aenne@Kundin.example\r\n\r\nHallo');
    const gone = await (await person('/delete')).json();
    assert.deepEqual([gone.enquiries, gone.mailFiles], [2, 1]);
    assert.equal((await person('')).status, 404);
    assert.deepEqual(idsOf((await api.list('Vera')).enquiries), [other]);
    assert.deepEqual(readdirSync(folder), []);
    for (const word of ['kundin', 'Erste', 'morgen']) {
      assert.deepEqual((await api.list('Vera', `search=${word}`)).enquiries, [], word);
    }
    // It says that and by whom, and never names the person.
    assert.deepEqual((await api.audit()).slice(-2), [
      'Vera: Auskunft über eine Adresse: 2 Anfragen',
      'Vera: Alles zu einer Adresse gelöscht: 2 Anfragen',
    ]);
  });
}
