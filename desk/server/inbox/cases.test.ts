// Reports of illegal content over the desk's API, on both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, idsOf, openInboxApi, refused } from '../../../testing/desk/inbox-api.ts';
import {
  closing,
  reasons,
  reporter,
  step,
  takeReport,
  verdict,
} from '../../../testing/desk/reports.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import type { readEarlier } from './read-enquiry.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: the customer gets the reasons once, and not after the end`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const send = (version: number, change: object = {}) =>
      api.post('Abel', id, 'reasons', { version, ...reasons, ...change });
    await refused(await send(0), /prüft zuerst ein Mensch/);
    await step(api, id, 0, { step: 'checked' });
    const needed = ['to', 'measure', 'content', 'duration', 'facts', 'ground', 'basis', 'why'];
    for (const wrong of [
      ...needed.map((part) => ({ [part]: undefined })),
      { to: 'a@b.example\nBcc: c@d.example' },
      { facts: 'a\u0000b' },
      { why: ' ' },
    ]) {
      assert.equal((await send(1, wrong)).status, 400, JSON.stringify(wrong));
    }
    assert.equal((await send(0)).status, 409);
    const toCustomer = async () =>
      (await api.read('Lea', id)).mails.filter(({ recipient }) => recipient === 'customer');
    assert.deepEqual(await toCustomer(), [], 'nothing is sent so far');
    assert.equal((await send(1)).status, 200);
    await refused(await send(2), /ist schon vermerkt/);
    const mails = await toCustomer();
    assert.deepEqual(
      mails.map(({ to }) => to),
      [reasons.to],
    );
    const sent = (await api.type(['show', id])).replaceAll(/^ +/gm, '');
    for (const part of ['content', 'duration', 'facts', 'basis', 'why'] as const) {
      assert.ok(sent.includes(reasons[part]), part);
    }
    await step(api, id, 2, closing);
    await refused(await send(3), /ist schon vermerkt/);
    const { history } = await api.read('Lea', id);
    assert.ok(history.some(({ by, said }) => by === 'Abel' && said.startsWith('Begründung')));
    assert.equal(JSON.stringify(history).includes('kunde.example'), false);

    const closed = await takeReport(api, 'bo@andere.example');
    await step(api, closed, 0, { step: 'checked' });
    await step(api, closed, 1, closing);
    const late = await api.post('Abel', closed, 'reasons', { version: 2, ...reasons });
    await refused(late, /Der Fall ist geschlossen/);
  });

  test(`${name}: a report is marked as that of a trusted flagger, and its customer named, until it is closed`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const contact = await api.take({ content: 'Kontakt', mail: 'cleo@kundin.example' });
    const mark = (version: number, body: object, of = id) =>
      api.ask('Abel', 'PATCH', `/api/enquiries/${of}/case`, { version, ...body });
    assert.equal((await mark(0, { isTrusted: true, customer: ' Kunde  4711 ' })).status, 200);
    assert.equal((await mark(0, { isTrusted: false })).status, 409);
    assert.equal((await mark(1, { customer: 'a\nb' })).status, 400);
    assert.equal((await mark(0, { isTrusted: true }, contact)).status, 409, 'no report');
    const read = await api.read('Lea', id);
    assert.deepEqual([read.isTrusted, read.case?.customer], [true, 'Kunde  4711']);
    assert.equal(JSON.stringify(read.history).includes('4711'), false);
    await step(api, id, 1, { step: 'checked' });
    await step(api, id, 2, closing);
    await refused(await mark(3, { isTrusted: false }), /geschlossen und gezählt/);
  });

  test(`${name}: a case shows what there was before, with this customer, host and reporter`, async (t) => {
    const api = await openInboxApi(t, home);
    const rejected = { outcome: 'rejected', category: 'violence' };
    const close = async (mail: string, place: string, customer: string, ended: object) => {
      const id = await takeReport(api, mail, place);
      await api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, { version: 0, customer });
      await step(api, id, 1, { step: 'checked' });
      await step(api, id, 2, { ...closing, verdict: ended });
      api.clock.advance(dayMs);
      return id;
    };
    await close('a@a.example', 'https://kunde.example', 'Kunde 4711', verdict);
    api.clock.advance(370 * dayMs);
    const partly = { ...verdict, outcome: 'partly' };
    const same = await close('b@b.example', 'https://kunde.example/1', 'KUNDE  4711', verdict);
    const host = await close('c@c.example', 'www.Kunde.example', 'Kunde 815', partly);
    await close('d@d.example', 'https://kunde.example/2', 'Kunde 4711', rejected);
    const unfounded = { ...rejected, isUnfounded: true };
    const empty = await close('Ole@melder.example', 'https://x.example', 'Kunde 1', unfounded);
    const id = await takeReport(api, reporter, 'hxxps://kunde.example/neu');
    const earlier = async () => {
      const answer = await api.ask('Abel', 'GET', `/api/enquiries/${id}/earlier`);
      const found = (await answer.json()) as Awaited<ReturnType<typeof readEarlier>>;
      return [found.ofCustomer, found.ofHost, found.unfounded].map(idsOf);
    };
    assert.deepEqual(await earlier(), [[], [host, same], [empty]]);
    const customer = { version: 0, customer: 'kunde 4711' };
    await api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, customer);
    assert.deepEqual(await earlier(), [[same], [host], [empty]]);
  });
}
