// Files that go out with a reply, in the same words for both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { runDeskAt } from '../../../testing/desk/running-desk.ts';
import { join } from '../../../testing/desk/sign-in.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { claimAll, countRows, morning, visitor } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { mostFileBytes } from '../../api/replies.ts';

const reply = { version: 0, isDone: false, subject: 'Angebot', text: 'Anbei.' };
const png = Buffer.from('89504e470d0a1a0a00', 'hex');
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n<script>alert(1)</script>', 'latin1');
const asFile = (name: string, content: Buffer | string) => ({
  name,
  content: Buffer.from(content).toString('base64'),
});

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: a file goes out with the reply, is loaded as it was, and goes with the enquiry`, async (t) => {
    const location = await home();
    const api = await openInboxApi(t, async () => location);
    const id = await api.take({});
    const other = await api.take({ content: 'andere', mail: 'bo@andere.example' });
    const files = [
      asFile('Angebot für Änne (1).pdf', pdf),
      asFile('plan.PNG', png),
      asFile('preise.csv', 'Größe;Preis\r\n1 HE;5 €\n'),
    ];
    const sent = await api.ask('Bea', 'POST', `/api/enquiries/${id}/replies`, { ...reply, files });
    assert.equal(sent.status, 200);
    const [answered] = (await api.read('Lea', id)).replies;
    assert.deepEqual(
      answered?.files.map((file) => [file.name, file.bytes]),
      [
        ['Angebot für Änne (1).pdf', pdf.length],
        ['plan.PNG', png.length],
        ['preise.csv', 26],
      ],
    );
    const [first] = answered?.files ?? [];
    const loaded = await api.ask('Lea', 'GET', `/api/enquiries/${id}/files/${first?.id}`);
    assert.equal(loaded.headers.get('content-type'), 'application/pdf');
    assert.equal(
      loaded.headers.get('content-disposition'),
      "attachment; filename*=UTF-8''Angebot%20f%C3%BCr%20%C3%84nne%20%281%29.pdf",
    );
    assert.deepEqual(Buffer.from(await loaded.arrayBuffer()), pdf);
    const foreign = await api.ask('Lea', 'GET', `/api/enquiries/${other}/files/${first?.id}`);
    assert.equal(foreign.status, 404, 'a file of another enquiry');

    const claimed = await claimAll(api, morning);
    const mail = claimed.find(({ message }) => message.recipient === 'reply');
    assert.deepEqual(
      mail?.files?.map((file) => [file.name, file.type, Buffer.from(file.content).length]),
      [
        ['Angebot für Änne (1).pdf', 'application/pdf', pdf.length],
        ['plan.PNG', 'image/png', png.length],
        ['preise.csv', 'text/csv; charset=utf-8', 26],
      ],
    );
    assert.deepEqual((await api.list('Lea', 'search=preise.csv')).enquiries.length, 1);
    const copy = JSON.parse((await sitAtDesk(location, ['export', visitor])).output);
    assert.equal(
      copy.files.find((file: { name: string }) => file.name === 'plan.PNG').base64,
      png.toString('base64'),
    );
    const now = () => morning;
    const shown = await sitAtDesk(location, ['show', id], undefined, now);
    assert.match(shown.output, /^ {2}Anhang: {5}plan\.PNG \(9 Bytes\)$/m);
    for (const { id: mailId } of claimed) await api.outbox.markDelivered(mailId, morning);
    assert.equal((await api.ask('Vera', 'DELETE', `/api/enquiries/${id}`)).status, 204);
    assert.equal(await countRows(api.db, 'desk_file'), 0);
  });

  test(`${name}: what is none of the known kinds, or too much, stays here`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await api.take({});
    const send = (...files: object[]) =>
      api.ask('Bea', 'POST', `/api/enquiries/${id}/replies`, { ...reply, files });
    for (const [file, said] of [
      [asFile('programm.exe', 'MZ\u0000\u0001'), /ist nichts davon/],
      [asFile('seite.html', '<script>alert(1)</script>'), /anderen Inhalt/],
      [asFile('bild.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), /anderen Inhalt/],
      [asFile('archiv.zip', 'PK\u0003\u0004'), /ist nichts davon/],
      [asFile('rechnung.exe', pdf), /anderen Inhalt/],
      [asFile('rechnung.pdf', 'kein PDF'), /anderen Inhalt/],
      [asFile('rechnung.pdf.txt', pdf), /anderen Inhalt/],
      [asFile('leer.txt', ''), /ist nichts davon/],
      [asFile('latin.txt', Buffer.from('Größe', 'latin1')), /ist nichts davon/],
    ] as const) {
      const answer = await send(file);
      assert.equal(answer.status, 409, file.name);
      assert.match((await answer.json()).error, said, file.name);
    }
    for (const wrong of [
      '../x.txt',
      'a\\b.txt',
      'a\r\nb.txt',
      'x\u202Efdp.txt',
      '',
      'x'.repeat(101),
    ]) {
      assert.equal((await send(asFile(wrong, 'Text'))).status, 400, wrong);
    }
    const half = asFile('viel.txt', 'x'.repeat(mostFileBytes / 2 + 10));
    assert.equal((await send(half, half)).status, 400);
    assert.equal((await send(...Array(6).fill(asFile('a.txt', 'a')))).status, 400);
    assert.equal(await countRows(api.db, 'desk_reply'), 0);
    const most = asFile('viel.txt', 'x'.repeat(mostFileBytes));
    assert.equal((await send(most)).status, 200);
  });
}

test('only replies may be as large as their files', async (t) => {
  const desk = await runDeskAt(t, storeHomes.SQLite ?? assert.fail());
  const { browser } = await join(desk, 'bea@desk.example', 'edit');
  const address = '/api/enquiries/nobody';
  const files = [asFile('viel.txt', 'x'.repeat(300_000))];
  assert.equal((await browser.post(`${address}/replies`, { ...reply, files })).status, 404);
  for (const [path, bytes] of [
    ['notes', 300_000],
    ['preview', 300_000],
    ['replies', 9_000_000],
    ['replies/x', 300_000],
  ] as const) {
    assert.equal(await browser.announce(`${address}/${path}`, bytes), 413, path);
  }
});
