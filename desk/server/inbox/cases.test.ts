// Reports of illegal content over the desk's API, in the same words for both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InboxApi, idsOf, openInboxApi, refused } from '../../../testing/desk/inbox-api.ts';
import {
  closing,
  letter,
  reasons,
  reporter,
  step,
  takeReport,
  verdict,
} from '../../../testing/desk/reports.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { claimAll, dayMs, morning } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import type { Earlier } from '../../api/cases.ts';
import type { Conflict } from '../../api/inbox.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: the customer gets the reasons that were shown before, once`, async (t) => {
    const location = await home();
    const api = await openInboxApi(t, async () => location);
    const id = await takeReport(api);
    const send = (version: number, body: object = reasons) =>
      api.post('Abel', id, 'reasons', { version, ...body });
    await refused(await send(0), /prüft zuerst ein Mensch/);
    await step(api, id, 0, { step: 'checked' });
    const needed = ['to', 'measure', 'content', 'duration', 'facts', 'ground', 'basis', 'why'];
    for (const part of needed) {
      const { status } = await send(1, { ...reasons, [part]: undefined });
      assert.equal(status, 400, `without ${part}`);
    }
    for (const wrong of [
      { to: 'a@b.example\nBcc: c@d.example' },
      { facts: 'a\u0000b' },
      { why: ' ' },
    ]) {
      assert.equal((await send(1, { ...reasons, ...wrong })).status, 400);
    }
    const shown = await letter(api, id, { letter: 'reasons', ...reasons });
    const outdated = await send(0);
    assert.equal(outdated.status, 409);
    assert.equal(((await outdated.json()) as Conflict).current.version, 1);
    assert.equal(await countMails(api, 'customer'), 0, 'nothing is sent so far');
    assert.equal((await send(1)).status, 200);
    const mail = (await claimAll(api, morning)).find(
      ({ message }) => message.recipient === 'customer',
    );
    assert.deepEqual([mail?.message.to, mail?.message.subject], [shown.to, shown.subject]);
    const shownInFull = await sitAtDesk(location, ['show', id]);
    const told = shownInFull.output.replaceAll(/^ {2}\| ?/gm, '');
    assert.ok(told.includes(shown.text.trim()));
    const { basis, content, duration, facts, why } = reasons;
    for (const part of [content, duration, facts, basis, why]) {
      assert.ok(shown.text.includes(part), part);
    }
    await refused(await send(2), /ist schon vermerkt/);
    await step(api, id, 2, closing);
    await refused(await send(3), /ist schon vermerkt/);
    assert.equal(await countMails(api, 'customer'), 1);
    const { history, steps } = await api.read('Lea', id);
    assert.deepEqual(
      steps.map((noted) => noted.step),
      ['received', 'checked', 'customer-informed', 'closed'],
    );
    assert.ok(history.some(({ by, said }) => by.name === 'Abel' && said.startsWith('Begründung')));
    assert.equal(JSON.stringify(history).includes('kunde.example'), false);
  });

  test(`${name}: a closed case gets no reasons any more`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    await step(api, id, 0, { step: 'checked' });
    await step(api, id, 1, closing);
    await refused(
      await api.post('Abel', id, 'reasons', {
        version: 2,
        ...reasons,
      }),
      /Der Fall ist geschlossen/,
    );
    const { case: decided } = await api.read('Lea', id);
    assert.deepEqual(decided?.verdict, { ...verdict, isUnfounded: false });
  });

  test(`${name}: an open report of a trusted flagger comes first, once somebody has marked it`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const later = await takeReport(api, 'bo@andere.example');
    const newest = await api.take({ content: 'Kontakt', mail: 'cleo@kundin.example' });
    const mark = (version: number, body: object) =>
      api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, { version, ...body });
    const order = async (query = '') => idsOf((await api.list('Lea', query)).enquiries);
    assert.deepEqual(await order(), [newest, later, id]);
    assert.equal((await mark(0, { isTrusted: true, customer: ' Kunde  4711 ' })).status, 200);
    assert.deepEqual(await order(), [id, newest, later]);
    const first = await api.list('Lea', 'limit=1');
    assert.deepEqual(
      [first.enquiries.map((line) => line.isTrusted), first.next !== undefined],
      [[true, undefined], true],
    );
    assert.deepEqual(await order(`limit=5&before=${first.next}`), [later], 'and nowhere twice');
    assert.equal((await mark(0, { isTrusted: false })).status, 409);
    assert.equal((await mark(1, { customer: 'a\nb' })).status, 400);
    const read = await api.read('Lea', id);
    assert.deepEqual([read.isTrusted, read.case?.customer], [true, 'Kunde  4711']);
    assert.equal(JSON.stringify(read.history).includes('4711'), false);
    await step(api, id, 1, { step: 'checked' });
    await step(api, id, 2, closing);
    assert.deepEqual(await order(), [newest, later, id], 'what is done needs nobody first');
    await refused(await mark(3, { isTrusted: false }), /geschlossen und gezählt/);
    const contact = await api.ask('Abel', 'PATCH', `/api/enquiries/${newest}/case`, {
      version: 0,
      isTrusted: true,
    });
    assert.equal(contact.status, 409);
  });

  test(`${name}: a case shows what there was before, with this customer, host and reporter`, async (t) => {
    const api = await openInboxApi(t, home);
    const rejected = { outcome: 'rejected', category: 'violence', isUnfounded: true };
    const close = async (mail: string, place: string, customer: string, ended: object) => {
      const id = await takeReport(api, mail, place);
      await api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, { version: 0, customer });
      await step(api, id, 1, { step: 'checked' });
      await step(api, id, 2, { ...closing, verdict: ended });
      api.clock.advance(dayMs);
      return id;
    };
    const old = await close('a@a.example', 'https://kunde.example', 'Kunde 4711', verdict);
    api.clock.advance(370 * dayMs);
    const same = await close('b@b.example', 'https://kunde.example/1', 'KUNDE  4711', verdict);
    const host = await close('c@c.example', 'www.Kunde.example', 'Kunde 815', {
      ...verdict,
      outcome: 'partly',
    });
    await close('d@d.example', 'https://kunde.example/2', 'Kunde 4711', {
      outcome: 'rejected',
      category: 'violence',
    });
    const unfounded = await close('Ole@melder.example', 'https://x.example', 'Kunde 1', rejected);
    const id = await takeReport(api, reporter, 'hxxps://kunde.example/neu');
    const earlier = async () => {
      const answer = await api.ask('Abel', 'GET', `/api/enquiries/${id}/earlier`);
      const { ofCustomer, ofHost, unfounded } = (await answer.json()) as Earlier;
      return [ofCustomer, ofHost, unfounded].map((cases) => cases.map((found) => found.id));
    };
    assert.deepEqual(await earlier(), [[], [host, same], [unfounded]]);
    const customer = { version: 0, customer: 'kunde 4711' };
    await api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, customer);
    assert.deepEqual(await earlier(), [[same], [host], [unfounded]]);
    assert.equal((await api.ask('Bea', 'GET', `/api/enquiries/${id}/earlier`)).status, 403);
    assert.equal((await api.ask('Abel', 'GET', `/api/enquiries/${old}/earlier`)).status, 200);
  });
}

async function countMails({ db }: InboxApi, recipient: 'customer'): Promise<number> {
  return (await db.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute())
    .length;
}
