// What people do at the inbox, over its API, in the same words for both databases.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { idsOf, openInboxApi, refused } from '../../../testing/desk/inbox-api.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';
import {
  claimAll,
  countRows,
  dayMs,
  morning,
  reports,
} from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import type { Conflict } from '../../api/inbox.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: an enquiry is taken, worked on and done, and its history says by whom`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await api.take({ content: 'Mein Server ist aus.' });
    const before = await api.read('Bea', id);
    assert.deepEqual([before.state, before.version, before.owner], ['open', 0, undefined]);
    const change = { version: 0, state: 'in-work', owner: 'id-of-Bea' };
    const changed = await api.change('Bea', id, change);
    assert.equal(changed.status, 200);
    assert.equal((await api.post('Bea', id, 'notes', { text: 'Ruft\r\nan' })).status, 200);
    const after = await api.read('Abel', id);
    assert.deepEqual(
      [after.state, after.version, after.owner],
      ['in-work', 1, { id: 'id-of-Bea', name: 'Bea' }],
    );
    assert.deepEqual(
      after.notes.map(({ by, text }) => [by.name, text]),
      [['Bea', 'Ruft\nan']],
    );
    assert.deepEqual(
      after.history.map(({ said }) => said),
      ['Notiz geschrieben', 'Zustand: in Arbeit; Zuständig: Bea'],
    );
    assert.deepEqual(await api.audit(), [
      ...['Bea enquiry.opened', 'Bea enquiry.changed', 'Bea enquiry.noted', 'Abel enquiry.opened'],
    ]);
    assert.deepEqual(after.mails.map(({ recipient, state }) => [recipient, state]).sort(), [
      ['company', 'waiting'],
      ['confirmation', 'waiting'],
    ]);
  });

  test(`${name}: of two who change the same at once one is told what it has become`, async (t) => {
    const api = await openInboxApi(t, home);
    // Not even listed yet.
    const kept = await api.keep({});
    assert.ok(kept.outcome === 'stored');
    const id = kept.enquiryId;
    const answers = await Promise.all([
      api.change('Bea', id, { version: 0, state: 'done' }),
      api.change('Abel', id, { version: 0, state: 'waiting' }),
    ]);
    const [refused] = answers.filter(({ status }) => status === 409);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.ok(refused);
    const { current } = (await refused.json()) as Conflict;
    assert.deepEqual([current.version, current.state], [1, (await api.read('Lea', id)).state]);
    // A note overwrites nothing, so it comes in between.
    await api.post('Abel', id, 'notes', { text: 'Dazwischen' });
    const next = await api.change('Bea', id, {
      version: 1,
      state: 'open',
    });
    assert.equal(next.status, 200);
  });

  test(`${name}: the list is filtered by state, kind, owner and words`, async (t) => {
    const api = await openInboxApi(t, home);
    const mine = await api.take({ content: 'Angebot für Kolokation', mail: 'bo@andere.example' });
    const waiting = await api.take({ content: 'Rechnung doppelt' });
    const report = await api.take({ content: 'Phishing', kind: reports });
    await api.take({ content: 'Lob', mail: 'lo@lob.example' });
    await api.change('Bea', mine, {
      version: 0,
      owner: 'id-of-Bea',
    });
    await api.change('Bea', waiting, { version: 0, state: 'waiting' });
    const { tag } = await api.read('Bea', mine);
    await api.post('Abel', report, 'notes', {
      text: 'Gehört Kunde Zwickmühle',
    });
    const expected: [query: string, ids: string[]][] = [
      ['kind=abuse', [report]],
      ['state=waiting', [waiting]],
      ['owner=me', [mine]],
      ['owner=id-of-Bea', [mine]],
      ['search=kolo', [mine]],
      ['search=zwickmuehle', [report]],
      [`search=${tag}`, [mine]],
      ['search=rechnung&state=open', []],
    ];
    for (const [query, ids] of expected) {
      const { enquiries } = await api.list('Bea', query);
      assert.deepEqual(idsOf(enquiries), ids, query);
    }
    assert.equal((await api.list('Lea', 'owner=nobody')).enquiries.length, 3);
    assert.deepEqual((await api.list('Lea', 'search=rechnung&state=open')).counts?.waiting, 1);
    for (const query of ['state=lost', 'limit=0', 'limit=201', 'before=x', 'owner=%00']) {
      assert.equal((await api.ask('Lea', 'GET', `/api/enquiries?${query}`)).status, 400, query);
    }
  });

  test(`${name}: a report goes its steps, and closing it mails the decision`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await api.take({ kind: reports, mail: 'ole@melder.example' });
    const step = (version: number, body: object) =>
      api.post('Abel', id, 'steps', { version, ...body });
    const verdict = { outcome: 'upheld', ground: 'law', category: 'scams-and-fraud' };
    const closing = { step: 'closed', decision: 'Gesperrt.', verdict };
    await refused(await step(0, closing), /prüft zuerst ein Mensch/);
    assert.equal((await step(0, { step: 'checked', note: 'Gehört Kunde 4711' })).status, 200);
    for (const wrong of [
      { step: 'closed' },
      { step: 'closed', decision: 'Gesperrt.' },
      { ...closing, verdict: { ...verdict, ground: undefined } },
      { ...closing, verdict: { ...verdict, outcome: 'rejected' } },
      { ...closing, verdict: { ...verdict, isUnfounded: true } },
      { ...closing, verdict: { ...verdict, category: 'spam' } },
      { step: 'checked', verdict },
      { step: 'customer-informed', decision: 'x' },
      { step: 'received' },
    ]) {
      assert.equal((await step(1, wrong)).status, 400, JSON.stringify(wrong));
    }
    assert.equal((await step(0, closing)).status, 409);
    assert.equal((await step(1, closing)).status, 200);
    const closed = await api.read('Lea', id);
    assert.deepEqual([closed.state, closed.nextSteps], ['done', []]);
    assert.deepEqual(
      closed.steps.map((noted) => noted.step),
      ['received', 'checked', 'closed'],
    );
    const [decision] = closed.mails.filter(({ recipient }) => recipient === 'reporter');
    assert.deepEqual([decision?.to, decision?.state], ['ole@melder.example', 'waiting']);
    assert.deepEqual((await api.list('Lea', 'search=kunde%204711')).enquiries.length, 1);
  });

  test(`${name}: a failed mail goes out again, one on its way or delivered does not`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await api.take({});
    const [first, second] = await claimAll(api, morning);
    assert.ok(first && second);
    const retry = (mail: string) => api.post('Bea', id, `mails/${mail}/retry`);
    await refused(await retry(first.id), /gerade unterwegs/);
    await api.outbox.markFailed(first.id, morning, '550');
    await api.outbox.markDelivered(second.id, morning);
    assert.equal((await api.list('Lea')).enquiries[0]?.delivery, 'failed');
    assert.equal((await retry(first.id)).status, 200);
    await refused(await retry(second.id), /schon zugestellt/);
    const other = await api.take({ content: 'andere', mail: 'bo@andere.example' });
    const foreign = await api.post('Bea', other, `mails/${first.id}/retry`);
    assert.equal(foreign.status, 404, 'a mail of another enquiry');
    assert.deepEqual(
      (await claimAll(api, morning + 1)).map(({ id: mailId }) => mailId).includes(first.id),
      true,
    );
  });

  test(`${name}: deleting takes everything along, and waits until the company has the mail`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await api.take({ content: 'Bitte vergessen' });
    const kept = await api.take({ content: 'bleibt', mail: 'bo@bleibt.example' });
    await api.post('Bea', id, 'notes', { text: 'Nervt' });
    await refused(
      await api.ask('Vera', 'DELETE', `/api/enquiries/${id}`),
      /noch nicht alles erhalten/,
    );
    await api.deliverAll();
    const [mail] = (await api.read('Vera', id)).mails;
    mkdirSync(join(api.dataDir, 'mail'));
    writeFileSync(join(api.dataDir, 'mail', `2026-company-${mail?.id}.eml`), 'To: x\r\n\r\n');
    writeFileSync(join(api.dataDir, 'mail', 'other.eml'), 'To: x\r\n\r\n');
    assert.equal((await api.ask('Vera', 'DELETE', `/api/enquiries/${id}`)).status, 204);
    assert.equal((await api.ask('Vera', 'DELETE', `/api/enquiries/${id}`)).status, 404);
    assert.equal((await api.ask('Vera', 'GET', `/api/enquiries/${id}`)).status, 404);
    assert.deepEqual(idsOf((await api.list('Vera')).enquiries), [kept]);
    assert.equal(await countRows(api.db, 'desk_note'), 0);
    assert.deepEqual(readdirSync(join(api.dataDir, 'mail')), ['other.eml']);
    assert.equal((await api.audit()).at(-1), 'Vera enquiry.deleted');
  });

  test(`${name}: a view comes out as CSV and JSON, and no cell becomes a formula`, async (t) => {
    const api = await openInboxApi(t, home);
    const formulas = [
      ...['=1+1', '+49', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1', '\u200b=1', '|calc', '%0'],
    ];
    for (const [at, content] of formulas.entries()) {
      await api.take({ content, mail: `${at}@kundin.example` });
    }
    await api.take({ content: 'a;"b"\nc', mail: 'letzte@kundin.example' });
    const csv = await (await api.ask('Bea', 'GET', '/api/export?format=csv')).bytes();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv);
    assert.ok(text.startsWith('\uFEFF"Kennung";"Vorgang";"Art";'));
    assert.ok(text.includes(';"a;""b""\nc"\r\n'));
    for (const formula of formulas) assert.ok(text.includes(`;"'${formula}"\r\n`), formula);
    const answer = await api.ask('Bea', 'GET', '/api/export?format=json&search=letzte');
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="anfragen-2026-11-21\.json"$/,
    );
    const json = await answer.json();
    assert.deepEqual([json.length, json[0].fields.content], [1, 'a;"b"\nc']);
    const log = await api.db
      .selectFrom('desk_audit')
      .select('said')
      .where('action', '=', 'export.made')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      log.map(({ said }) => said),
      ['Export als CSV: alles', 'Export als JSON: eine Suche'],
    );
  });

  test(`${name}: says until when an enquiry is kept, counted from the last activity`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await api.take({});
    assert.equal((await api.read('Bea', id)).keptUntil, undefined, 'its mails still wait');
    await api.deliverAll();
    const arrived = (await api.read('Bea', id)).keptUntil ?? 0;
    api.clock.advance(10 * dayMs);
    await api.change('Bea', id, { version: 0, state: 'done' });
    assert.equal(((await api.read('Bea', id)).keptUntil ?? 0) - arrived, 10 * dayMs);
    const report = await api.take({ kind: reports, mail: 'ole@melder.example' });
    await api.deliverAll();
    assert.equal((await api.read('Bea', report)).keptUntil, undefined, 'an open case is kept');
  });
}

test('an enquiry shows the page that its form stood on', async (t) => {
  const running = await runService(t);
  const home = async () => ({ dataDir: running.dataDir });
  await postJson(running.url, message);
  const api = await openInboxApi(t, home);
  const { rows } = await sql<{ id: string }>`select id from enquiry`.execute(api.db);
  const { fields } = await api.read('Lea', rows[0]?.id ?? '');
  assert.deepEqual(
    fields.map(({ label }) => label),
    ['Name', 'E-Mail', 'Text', 'Formular'],
  );
});

test('visitors and colleagues who write at the same time all get through', async (t) => {
  const plenty = { count: 1_000, windowMs: 3_600_000 };
  const limits = { jsonPerClient: plenty, jsonOverall: plenty };
  const running = await runService(t, { settings: { limits } });
  const api = await openInboxApi(t, async () => ({ dataDir: running.dataDir }));
  const id = await api.take({ mail: 'erste@kundin.example' });
  const posts = Array.from({ length: 40 }, (_, at) =>
    postJson(running.url, { ...message, content: `Nachricht ${at}`, mail: `${at}@kundin.example` }),
  );
  const notes = Array.from({ length: 40 }, (_, at) =>
    api.post('Bea', id, 'notes', { text: `Notiz ${at}` }),
  );
  const answers = await Promise.all([...posts, ...notes]);
  assert.deepEqual(new Set(answers.slice(0, 40).map(({ status }) => status)), new Set([202]));
  assert.deepEqual(new Set(answers.slice(40).map(({ status }) => status)), new Set([200]));
  assert.equal(await countRows(api.db, 'enquiry'), 41);
  assert.equal((await api.read('Lea', id)).notes.length, 40);
});

test('what colleagues noted belongs to what a person gets to know of their data', async (t) => {
  const home = storeHomes.SQLite;
  assert.ok(home);
  const api = await openInboxApi(t, home);
  const id = await api.take({ mail: 'aenne@kundin.example' });
  await api.post('Bea', id, 'notes', { text: 'Will vier Einheiten' });
  const { output } = await sitAtDesk({ dataDir: api.dataDir }, ['export', 'aenne@kundin.example']);
  const [enquiry] = JSON.parse(output).enquiries;
  const [note] = enquiry.notes;
  assert.deepEqual(note, { at: '2026-11-21T09:13:00.000Z', text: 'Will vier Einheiten' });
  assert.equal(output.includes('Bea'), false);
});
