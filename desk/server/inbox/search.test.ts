// Search covers everything written, on both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InboxApi, idsOf, openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

async function find(api: InboxApi, search: string): Promise<string[]> {
  return idsOf((await api.list('Lea', String(new URLSearchParams({ search })))).enquiries);
}

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: finds words, parts of words and umlauts however they are written`, async (t) => {
    const api = await openInboxApi(t, home);
    // No tag or case number has a U, so a single one is found in this text only.
    const content =
      'Der Rootserver in der Müller-Lüdenscheidt-Straße §53127 ist aus, 測試 Überspannungsschutzgerät';
    const id = await api.take({ content, kind: 'abuse' });
    await api.take({ content: 'Etwas ganz anderes', mail: 'bo@andere.example' });
    const { caseNumber = '' } = (await api.list('Lea', 'kind=abuse')).enquiries[0] ?? {};
    const words =
      'server|ROOTSERVER|müller|mueller|Muller|strasse|Straße|Mü|u|aenne@kundin.example|kundin|änne server|Müller-Lüdenscheidt|53127|測試|spannungsschutzgerät|überspannungsschutzgeraet';
    for (const search of [...words.split('|'), caseNumber, caseNumber.toLowerCase(), id]) {
      assert.deepEqual(await find(api, search), [id], search);
    }
    for (const search of `servant|server bo|mu eler xyz|🚀|"|OR|§|'|%|_`.split('|')) {
      assert.deepEqual(await find(api, search), [], search);
    }
    for (const search of `" OR "\n' | 'a\na:*\nNEAR(a b)\n!\n(\nwords:x\n\0\n^`.split('\n')) {
      const query = new URLSearchParams({ search });
      assert.equal((await api.ask('Lea', 'GET', `/api/enquiries?${query}`)).status, 200, search);
    }
  });

  test(`${name}: takes words without end, and finds the enquiry still`, async (t) => {
    const api = await openInboxApi(t, home);
    const letters = Array.from({ length: 20_000 }, (_, at) =>
      String.fromCodePoint(0x20000 + at * 2),
    );
    const id = await api.take({ content: `${letters.join('')} Ende` });
    assert.deepEqual(await find(api, 'aenne@kundin.example'), [id]);
    assert.deepEqual(await find(api, letters.slice(100, 120).join('')), [id]);
  });
}
