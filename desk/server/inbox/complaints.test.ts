// Complaints about decisions: eligibility, deadline, second reviewer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintPeriod } from '../../../server/cases/complaints.ts';
import { renderText } from '../../../server/letters/message.ts';
import { dayMs, openInboxApi, refused } from '../../../testing/desk/inbox-api.ts';
import { closing, reasons, reporter, step, takeReport } from '../../../testing/desk/reports.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: a complaint opens the case again, and another person decides on it`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const complaint = { complainant: 'reporter', receivedOn: '2026-11-22', text: 'Noch da.' };
    const complain = (version: number, change: object = {}) =>
      api.post('Abel', id, 'complaints', { version, ...complaint, ...change });
    await refused(await complain(0), /noch keine Entscheidung/);
    await step(api, id, 0, { step: 'checked' });
    await step(api, id, 1, closing);
    await api.deliverAll();
    await api.change('Bea', id, { version: 2, owner: 'id-of-Abel' });
    api.clock.advance(2 * dayMs);
    await refused(await complain(3, { receivedOn: '2026-11-20' }), /erst seit/);
    await refused(await complain(3, { receivedOn: '2026-11-24' }), /erst noch/);
    assert.equal((await complain(3, { receivedOn: '22.11.2026' })).status, 400);
    assert.equal((await complain(3)).status, 200);
    await refused(await complain(4), /schon beschwert/);
    const open = await api.read('Lea', id);
    assert.deepEqual([open.state, open.owner, open.keptUntil], ['open', undefined, undefined]);
    await refused(await api.change('Bea', id, { version: 4, state: 'done' }), /Beschwerde/);
    const [noted] = open.case?.complaints ?? [];
    const verdict = { outcome: 'reversed', answer: 'Sie haben recht.', note: 'War übersehen' };
    const decide = (as: 'Abel' | 'Vera', version: number, of = id) =>
      api.post(as, of, `complaints/${noted?.id}`, { version, ...verdict });
    await refused(await decide('Abel', 4), /entscheidet jemand anderes/);
    assert.equal((await decide('Vera', 3)).status, 409);
    assert.equal((await decide('Vera', 4)).status, 200);
    const decided = await api.read('Lea', id);
    const [done] = decided.case?.complaints ?? [];
    assert.deepEqual(
      [decided.state, done?.outcome, done?.decidedBy?.name, done?.note],
      ['done', 'reversed', 'Vera', 'War übersehen'],
    );
    const mail = await api.newestMail();
    assert.equal(mail.to, reporter);
    const text = renderText(mail).replaceAll(/\s+/g, ' ');
    assert.match(text, /Wir heben sie auf\. .*Sie haben recht\./);
    const decision = decided.mails.find(({ subject }) => subject.startsWith('Ergebnis zu'));
    assert.ok(mail.headers['In-Reply-To']?.includes(decision?.id ?? '-'));
    await refused(await decide('Vera', 5), /ist entschieden/);
    await refused(await decide('Vera', 0, await takeReport(api, 'bo@b.example')), /gibt es nicht/);
  });

  test(`${name}: a customer has six months, and a case with an open complaint is kept`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    await step(api, id, 0, { step: 'checked' });
    await api.post('Abel', id, 'reasons', { version: 1, ...reasons });
    await step(api, id, 2, closing);
    await api.deliverAll();
    api.clock.advance(200 * dayMs);
    const complaint = { version: 3, complainant: 'customer', text: 'Zu Unrecht' };
    const complain = (receivedOn: string, more: object) =>
      api.post('Abel', id, 'complaints', { ...complaint, receivedOn, ...more });
    const address = { mail: 'Chef@kunde.example', language: 'en' };
    assert.equal((await complain('2027-05-21', {})).status, 400, 'without an address');
    await refused(await complain('2027-05-22', address), /endete am 21\.05\.2027/);
    assert.equal((await complain('2027-05-21', address)).status, 200);

    await api.type(['purge'], 900);
    assert.equal((await api.list('Lea')).enquiries.length, 1, 'its complaint is open');
    assert.match(await api.type(['export', 'chef@kunde.example']), /Zu Unrecht/);
    assert.doesNotMatch(await api.type(['export', reporter]), /Zu Unrecht/);
    const named = { version: 4, customer: 'CHEF@kunde.example' };
    await api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, named);
    await api.type(['delete', 'chef@kunde.example', '--yes']);
    const { case: left } = await api.read('Lea', id);
    assert.deepEqual([left?.customer, left?.complaints], [undefined, []]);
    await api.type(['purge'], 900);
    assert.deepEqual((await api.list('Lea')).enquiries, []);
    const figures = await (await api.ask('Abel', 'GET', '/api/figures?year=2026')).json();
    assert.equal(figures.total.all.received, 1, 'the year’s figures stay');
  });
}

test('six months end on the same day of the month, or on the last one of a shorter month', () => {
  for (const [decided, first, last] of [
    ['2026-08-31T10:00:00Z', '2026-08-31', '2027-02-28'],
    ['2027-08-30T10:00:00Z', '2027-08-30', '2028-02-29'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '2027-07-01'],
  ] as const) {
    assert.deepEqual(complaintPeriod(Date.parse(decided)), [first, last], decided);
  }
});
