// When a report counts as done: never before its decision, unless it is set aside with a reason.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Colleague, openInboxApi, refused } from '../../../testing/desk/inbox-api.ts';
import { closing, reasons, step, takeReport } from '../../../testing/desk/reports.ts';
import { claimAll, morning } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import type { Figures } from '../../api/figures.ts';
import type { Conflict } from '../../api/inbox.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: no way makes a report done before its decision is sent`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const contact = await api.take({ content: 'Kontakt', mail: 'cleo@kundin.example' });
    const finish = (version: number) => api.change('Bea', id, { version, state: 'done' });

    await refused(await finish(0), /noch nicht entschieden/);
    await step(api, id, 0, { step: 'checked' });
    await refused(await finish(1), /noch nicht entschieden/);
    assert.deepEqual((await api.list('Lea', 'state=done')).enquiries, []);
    assert.equal((await api.read('Lea', id)).state, 'open');

    await step(api, id, 1, closing);
    assert.equal((await api.read('Lea', id)).state, 'done');
    assert.equal((await api.change('Bea', id, { version: 2, state: 'open' })).status, 200);
    assert.equal((await finish(3)).status, 200, 'it is decided and may be tidied away again');
    const done = await api.change('Bea', contact, { version: 0, state: 'done' });
    assert.equal(done.status, 200, 'a message needs no decision');
  });

  test(`${name}: while a complaint is open, its report is not done, whichever decision comes last`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    await step(api, id, 0, { step: 'checked' });
    const send = (path: string, by: Colleague, version: number, body: object) =>
      api.post(by, id, `${path}`, { version, ...body });
    assert.equal((await send('reasons', 'Abel', 1, reasons)).status, 200);
    const complaint = { complainant: 'customer', receivedOn: '2026-11-21', text: 'Doch erlaubt' };
    const from = { mail: reasons.to, language: 'de' };
    assert.equal((await send('complaints', 'Abel', 2, { ...complaint, ...from })).status, 200);
    await step(api, id, 3, closing);
    assert.equal((await api.read('Lea', id)).state, 'open');
    await refused(await api.change('Bea', id, { version: 4, state: 'done' }), /Beschwerde/);
    const [noted] = (await api.read('Lea', id)).case?.complaints ?? [];
    const verdict = { outcome: 'stands', answer: 'Es bleibt dabei.' };
    assert.equal((await send(`complaints/${noted?.id}`, 'Vera', 4, verdict)).status, 200);
    assert.equal((await api.read('Lea', id)).state, 'done');
  });

  test(`${name}: what is set aside has a reason, mails nothing, and counts as such`, async (t) => {
    const api = await openInboxApi(t, home);
    const put = (id: string, body: object, by: Colleague = 'Abel') =>
      api.post(by, id, 'set-aside', { version: 0, ...body });
    const ids: string[] = [];
    for (const mail of ['a@a.example', 'b@b.example', 'c@c.example', 'd@d.example']) {
      ids.push(await takeReport(api, mail));
    }
    const [spam = '', double = '', withdrawn = '', restricted = ''] = ids;
    await api.take({ content: 'Kontakt', mail: 'cleo@kundin.example' });
    await claimAll(api, morning);
    for (const body of [{}, { reason: '' }, { reason: 'upheld' }, { reason: 'spam', note: '' }]) {
      assert.equal((await put(spam, body)).status, 400, JSON.stringify(body));
    }
    assert.equal((await put(spam, { reason: 'spam' }, 'Bea')).status, 403);
    assert.equal((await put(spam, { reason: 'spam', note: 'Werbung' })).status, 200);
    assert.equal((await put(double, { reason: 'duplicate' })).status, 200);
    assert.equal((await put(withdrawn, { reason: 'withdrawn' })).status, 200);
    await refused(await put(spam, { version: 1, reason: 'spam' }), /schon geschlossen/);
    await step(api, restricted, 0, { step: 'checked' });
    await step(api, restricted, 1, { step: 'customer-informed' });
    await refused(
      await put(restricted, { version: 2, reason: 'spam' }),
      /gehört eine Entscheidung/,
    );

    const read = await api.read('Lea', spam);
    assert.deepEqual(
      [read.state, read.case?.setAside, read.case?.verdict, read.nextSteps],
      ['done', 'spam', undefined, []],
    );
    assert.equal(read.steps.at(-1)?.note, 'Werbung');
    assert.match(read.history[0]?.said ?? '', /^Ohne Entscheidung beiseitegelegt: Spam$/);
    assert.deepEqual(
      read.case?.involved.map((person) => person.name),
      ['Abel'],
    );
    assert.ok(read.keptUntil === undefined || read.keptUntil > morning);
    assert.deepEqual(await claimAll(api, morning), [], 'no mail to anybody');

    const answer = await api.ask('Abel', 'GET', '/api/figures?year=2026');
    const { open, setAside, total, unsaid } = (await answer.json()) as Figures;
    assert.deepEqual(setAside, { spam: 1, duplicate: 1, withdrawn: 1 });
    assert.deepEqual([total.all.received, open, unsaid], [4, 1, 0]);
    const part = await api.ask('Abel', 'GET', '/api/figures/4_notices?year=2026');
    assert.match(await part.text(), /3 were set aside .*spam: 1, duplicates: 1, withdrawn: 1/);
  });

  test(`${name}: who saves second is told what the first has changed`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const owner = { version: 0, owner: 'id-of-Bea', state: 'in-work' };
    assert.equal((await api.change('Bea', id, owner)).status, 200);
    await api.post('Vera', id, 'notes', { text: 'Nur eine Notiz' });
    await step(api, id, 1, { step: 'checked' });
    const second = async (version: number) => {
      const late = await api.change('Vera', id, { version, state: 'waiting' });
      assert.equal(late.status, 409);
      return (await late.json()) as Conflict;
    };
    const { current, error } = await second(0);
    assert.match(
      error,
      /: Bea \(Zustand: in Arbeit; Zuständig: Bea\), Abel \(Schritt: Zulässigkeit geprüft\)\. Ihre Änderung ist nicht gespeichert/,
    );
    assert.equal(current.state, 'in-work');
    assert.match((await second(1)).error, /schneller: Abel \(Schritt: Zulässigkeit geprüft\)\./);
    assert.match((await second(-5)).error, /Bea .*Abel/, 'a version that never was harms nothing');
    assert.equal((await second(99)).current.version, 2);
  });
}
