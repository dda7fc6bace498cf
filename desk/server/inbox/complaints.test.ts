// Complaints about decisions: who may complain, until when, and who decides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termOf } from '../../../services/mail/desk/complaints.ts';
import { openInboxApi, refused } from '../../../testing/desk/inbox-api.ts';
import {
  closing,
  letter,
  reasons,
  reporter,
  step,
  takeReport,
} from '../../../testing/desk/reports.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { claimAll, countRows, dayMs } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: a complaint opens the case again, and somebody else decides on it`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const complaint = {
      complainant: 'reporter',
      receivedOn: '2026-11-22',
      text: 'Es ist noch da.',
    };
    const complain = (version: number, change: object = {}) =>
      api.post('Abel', id, 'complaints', {
        version,
        ...complaint,
        ...change,
      });
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
    assert.equal((await api.list('Lea', 'search=noch%20da')).enquiries.length, 1);
    const open = await api.read('Lea', id);
    assert.deepEqual([open.state, open.owner, open.keptUntil], ['open', undefined, undefined]);
    await refused(await complain(4), /schon beschwert/);
    assert.deepEqual(
      open.case?.involved.map((person) => person.name),
      ['Abel'],
    );
    const [noted] = open.case?.complaints ?? [];
    const answer = { outcome: 'reversed', answer: 'Sie haben recht.', note: 'War übersehen' };
    const path = `/api/enquiries/${id}/complaints/${noted?.id}`;
    await refused(
      await api.ask('Abel', 'POST', path, { version: 4, ...answer }),
      /entscheidet jemand anderes/,
    );
    const shown = await letter(api, id, { letter: 'complaint', id: noted?.id, ...answer });
    assert.equal((await api.ask('Vera', 'POST', path, { version: 3, ...answer })).status, 409);
    assert.equal((await api.ask('Vera', 'POST', path, { version: 4, ...answer })).status, 200);
    const decided = await api.read('Lea', id);
    const [done] = decided.case?.complaints ?? [];
    assert.deepEqual(
      [decided.state, done?.outcome, done?.decidedBy?.name, done?.note],
      ['done', 'reversed', 'Vera', 'War übersehen'],
    );
    const [mail] = (await claimAll(api, api.clock.now())).slice(-1);
    assert.deepEqual([mail?.message.to, mail?.message.subject], [reporter, shown.subject]);
    const decision = decided.mails.find(({ subject }) => subject.startsWith('Ergebnis zu'));
    assert.ok(mail?.message.headers['In-Reply-To']?.includes(decision?.id ?? '-'));
    assert.match(shown.text.replaceAll(/\s+/g, ' '), /Wir heben sie auf\. .*Sie haben recht\./);
    const twice = await api.ask('Vera', 'POST', path, { version: 5, ...answer });
    assert.match((await twice.json()).error, /ist entschieden/);
    const foreign = await takeReport(api, 'bo@andere.example');
    const elsewhere = `/api/enquiries/${foreign}/complaints/${noted?.id}`;
    const stray = await api.ask('Vera', 'POST', elsewhere, { version: 0, ...answer });
    assert.match((await stray.json()).error, /gibt es nicht/);
  });

  test(`${name}: a customer has six months, and a case with an open complaint is kept`, async (t) => {
    const location = await home();
    const api = await openInboxApi(t, async () => location);
    const id = await takeReport(api);
    await step(api, id, 0, { step: 'checked' });
    await api.post('Abel', id, 'reasons', { version: 1, ...reasons });
    await step(api, id, 2, closing);
    await api.deliverAll();
    api.clock.advance(200 * dayMs);
    const complain = (receivedOn: string, more: object) =>
      api.post('Abel', id, 'complaints', {
        ...{ version: 3, complainant: 'customer', receivedOn, text: 'Zu Unrecht' },
        ...more,
      });
    const address = { mail: 'Chef@kunde.example', language: 'en' };
    assert.equal((await complain('2027-05-21', {})).status, 400, 'without an address');
    await refused(await complain('2027-05-22', address), /endete am 21\.05\.2027/);
    assert.equal((await complain('2027-05-21', address)).status, 200);
    const [complaint] = (await api.read('Lea', id)).case?.complaints ?? [];
    const shown = await letter(api, id, {
      letter: 'complaint',
      id: complaint?.id,
      outcome: 'stands',
      answer: 'x',
    });
    assert.deepEqual(
      [shown.to, shown.subject.split(',')[0]],
      ['Chef@kunde.example', 'Outcome of your complaint'],
    );

    const later = () => api.clock.now() + 900 * dayMs;
    await sitAtDesk(location, ['purge'], undefined, later);
    assert.equal(await countRows(api.db, 'abuse_case'), 1, 'nobody has decided on it');
    const exported = await sitAtDesk(location, ['export', 'chef@kunde.example']);
    assert.match(exported.output, /Zu Unrecht/);
    const reporters = await sitAtDesk(location, ['export', reporter]);
    assert.equal(reporters.output.includes('Zu Unrecht'), false, 'it is somebody else’s');
    const named = { version: 4, customer: 'CHEF@kunde.example' };
    await api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, named);
    assert.equal((await sitAtDesk(location, ['delete', 'chef@kunde.example', '--yes'])).code, 0);
    assert.equal((await api.read('Lea', id)).case?.customer, undefined);
    assert.equal(await countRows(api.db, 'case_complaint'), 0);
    await sitAtDesk(location, ['purge'], undefined, later);
    assert.equal(await countRows(api.db, 'abuse_case'), 0);
    assert.equal(await countRows(api.db, 'case_figure'), 1, 'the year’s figures stay');
  });
}

test('six months end on the same day of the month, or on the last one of a shorter month', () => {
  const terms: [string, string, string][] = [
    ['2026-08-31T10:00:00Z', '2026-08-31', '2027-02-28'],
    ['2027-08-30T10:00:00Z', '2027-08-30', '2028-02-29'],
    ['2026-11-21T10:00:00Z', '2026-11-21', '2027-05-21'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '2027-07-01'],
  ];
  for (const [decided, first, last] of terms) {
    assert.deepEqual(termOf(Date.parse(decided)), [first, last], decided);
  }
});
