// Reports of illegal content over the desk's API, in the same words for both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InboxApi, openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import {
  claimAll,
  countRows,
  dayMs,
  morning,
  reports,
} from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { earlierSchema } from '../../api/cases.ts';
import { conflictSchema } from '../../api/inbox.ts';

const reporter = 'ole@melder.example';
const reasons = {
  to: 'post@kunde.example',
  language: 'de',
  measure: 'blocked',
  content: 'https://kunde.example/foto.jpg',
  duration: 'bis das Foto entfernt ist',
  facts: 'Das Foto zeigt eine Person,\ndie nicht eingewilligt hat.',
  ground: 'law',
  basis: '§ 22 KunstUrhG',
  why: 'Ein Bildnis darf nur mit Einwilligung verbreitet werden.',
};
const verdict = {
  outcome: 'upheld',
  ground: 'law',
  category: 'data-protection-and-privacy-violations',
};
const closing = { step: 'closed', decision: 'Gesperrt.', verdict };

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: the customer gets the reasons that were shown before, once`, async (t) => {
    const location = await home();
    const api = await openInboxApi(t, async () => location);
    const id = await takeReport(api);
    const send = (version: number, body: object = reasons) =>
      api.ask('Abel', 'POST', `/api/enquiries/${id}/reasons`, { version, ...body });
    const early = await send(0);
    assert.equal(early.status, 409);
    assert.match((await early.json()).error, /prüft zuerst ein Mensch/);
    await step(api, id, 0, { step: 'checked' });
    for (const part of [
      'to',
      'measure',
      'content',
      'duration',
      'facts',
      'ground',
      'basis',
      'why',
    ]) {
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
    assert.equal(conflictSchema.parse(await outdated.json()).current.version, 1);
    assert.equal(await countMails(api, 'customer'), 0, 'nothing is sent so far');
    assert.equal((await send(1)).status, 200);
    const mail = (await claimAll(api, morning)).find(
      ({ message }) => message.recipient === 'customer',
    );
    assert.deepEqual([mail?.message.to, mail?.message.subject], [shown.to, shown.subject]);
    const shownInFull = await sitAtDesk(location, ['show', id]);
    const told = shownInFull.output.replaceAll(/^ {2}\| ?/gm, '');
    assert.ok(told.includes(shown.text.trim()));
    for (const part of [
      reasons.content,
      reasons.duration,
      reasons.facts,
      reasons.basis,
      reasons.why,
    ]) {
      assert.ok(shown.text.includes(part), part);
    }
    const again = await send(2);
    assert.equal(again.status, 409);
    assert.match((await again.json()).error, /ist schon vermerkt/);
    await step(api, id, 2, closing);
    assert.match((await (await send(3)).json()).error, /ist schon vermerkt/);
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
    const late = await api.ask('Abel', 'POST', `/api/enquiries/${id}/reasons`, {
      version: 2,
      ...reasons,
    });
    assert.equal(late.status, 409);
    assert.match((await late.json()).error, /Der Fall ist geschlossen/);
    const { case: decided } = await api.read('Lea', id);
    assert.deepEqual(decided?.verdict, { ...verdict, isUnfounded: false });
  });

  test(`${name}: a complaint opens the case again, and somebody else decides on it`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const complaint = {
      complainant: 'reporter',
      receivedOn: '2026-11-22',
      text: 'Es ist noch da.',
    };
    const complain = (version: number, change: object = {}) =>
      api.ask('Abel', 'POST', `/api/enquiries/${id}/complaints`, {
        version,
        ...complaint,
        ...change,
      });
    assert.match((await (await complain(0)).json()).error, /noch keine Entscheidung/);
    await step(api, id, 0, { step: 'checked' });
    await step(api, id, 1, closing);
    for (const mail of await claimAll(api, morning))
      await api.outbox.markDelivered(mail.id, morning);
    await api.ask('Bea', 'PATCH', `/api/enquiries/${id}`, { version: 2, owner: 'id-of-Abel' });
    api.clock.advance(2 * dayMs);
    assert.match(
      (await (await complain(3, { receivedOn: '2026-11-20' })).json()).error,
      /erst seit/,
    );
    assert.match(
      (await (await complain(3, { receivedOn: '2026-11-24' })).json()).error,
      /erst noch/,
    );
    assert.equal((await complain(3, { receivedOn: '22.11.2026' })).status, 400);
    assert.equal((await complain(3)).status, 200);
    const open = await api.read('Lea', id);
    assert.deepEqual([open.state, open.owner, open.keptUntil], ['open', undefined, undefined]);
    assert.match((await (await complain(4)).json()).error, /schon beschwert/);
    assert.deepEqual(
      open.case?.involved.map((person) => person.name),
      ['Abel'],
    );
    const [noted] = open.case?.complaints ?? [];
    const answer = { outcome: 'reversed', answer: 'Sie haben recht.', note: 'War übersehen' };
    const path = `/api/enquiries/${id}/complaints/${noted?.id}`;
    const own = await api.ask('Abel', 'POST', path, { version: 4, ...answer });
    assert.equal(own.status, 409);
    assert.match((await own.json()).error, /entscheidet jemand anderes/);
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
    await api.ask('Abel', 'POST', `/api/enquiries/${id}/reasons`, { version: 1, ...reasons });
    await step(api, id, 2, closing);
    for (const mail of await claimAll(api, morning))
      await api.outbox.markDelivered(mail.id, morning);
    api.clock.advance(200 * dayMs);
    const complain = (receivedOn: string, more: object) =>
      api.ask('Abel', 'POST', `/api/enquiries/${id}/complaints`, {
        ...{ version: 3, complainant: 'customer', receivedOn, text: 'Zu Unrecht' },
        ...more,
      });
    const address = { mail: 'Chef@kunde.example', language: 'en' };
    assert.equal((await complain('2027-05-21', {})).status, 400, 'without an address');
    assert.match(
      (await (await complain('2027-05-22', address)).json()).error,
      /endete am 2027-05-21/,
    );
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
    assert.equal((await sitAtDesk(location, ['delete', 'chef@kunde.example', '--yes'])).code, 0);
    assert.equal(await countRows(api.db, 'case_complaint'), 0);
    await sitAtDesk(location, ['purge'], undefined, later);
    assert.equal(await countRows(api.db, 'abuse_case'), 0);
    assert.equal(await countRows(api.db, 'case_figure'), 1, 'the year’s figures stay');
  });

  test(`${name}: an open report of a trusted flagger comes first, once somebody has marked it`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await takeReport(api);
    const later = await takeReport(api, 'bo@andere.example');
    const newest = await api.take({ content: 'Kontakt', mail: 'cleo@kundin.example' });
    const mark = (version: number, body: object) =>
      api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, { version, ...body });
    const order = async (query = '') =>
      (await api.list('Lea', query)).enquiries.map((line) => line.id);
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
    assert.match(
      (await (await mark(3, { isTrusted: false })).json()).error,
      /geschlossen und gezählt/,
    );
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
      const id = await takeReport(api, mail);
      await placeAt(api, id, place);
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
    const id = await takeReport(api);
    await placeAt(api, id, 'hxxps://kunde.example/neu');
    const earlier = async () => {
      const answer = await api.ask('Abel', 'GET', `/api/enquiries/${id}/earlier`);
      const { ofCustomer, ofHost, unfounded } = earlierSchema.parse(await answer.json());
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

async function placeAt({ db }: InboxApi, id: string, location: string): Promise<void> {
  const { fields } = await db
    .selectFrom('enquiry')
    .select('fields')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const placed = JSON.stringify({ ...JSON.parse(fields), location });
  await db.updateTable('enquiry').set({ fields: placed }).where('id', '=', id).execute();
}

async function takeReport(api: InboxApi, mail = reporter): Promise<string> {
  return await api.take({ kind: reports, mail, content: `Meldung von ${mail}` });
}

async function step(api: InboxApi, id: string, version: number, body: object): Promise<void> {
  const answer = await api.ask('Abel', 'POST', `/api/enquiries/${id}/steps`, { version, ...body });
  assert.equal(answer.status, 200, await answer.text());
}

async function letter(api: InboxApi, id: string, body: object) {
  const answer = await api.ask('Vera', 'POST', `/api/enquiries/${id}/letters`, body);
  assert.equal(answer.status, 200);
  return (await answer.json()) as { to: string; subject: string; text: string };
}

async function countMails({ db }: InboxApi, recipient: 'customer'): Promise<number> {
  return (await db.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute())
    .length;
}
