// Answering whoever has written, in the same words for both databases.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import {
  claimAll,
  countRows,
  morning,
  reports,
  visitor,
} from '../../../testing/mail/store/replica.ts';
import { type StoreHome, storeHomes } from '../../../testing/mail/store-homes.ts';
import { conflictSchema } from '../../api/inbox.ts';
import { replyPreviewSchema, replyStartSchema } from '../../api/replies.ts';

const typed = { subject: 'Ihre Störung', text: 'Guten Tag,\n\nder Server läuft wieder.' };

async function open(t: TestContext, home: StoreHome) {
  const api = await openInboxApi(t, home);
  return {
    ...api,
    reply: (as: 'Lea' | 'Bea' | 'Abel', id: string, version: number, more: object = {}) =>
      api.ask(as, 'POST', `/api/enquiries/${id}/replies`, {
        ...{ version, isDone: false, ...typed, ...more },
      }),
    async preview(id: string, body: object = typed) {
      const answer = await api.ask('Bea', 'POST', `/api/enquiries/${id}/preview`, body);
      return replyPreviewSchema.parse(await answer.json());
    },
    async start(as: 'Bea' | 'Abel', id: string) {
      const answer = await api.ask(as, 'GET', `/api/enquiries/${id}/reply`);
      return replyStartSchema.parse(await answer.json());
    },
  };
}

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: a reply leaves as the preview showed it, and stands with the enquiry`, async (t) => {
    const api = await open(t, home);
    const id = await api.take({ content: 'Mein Server ist aus.' });
    const preview = await api.preview(id);
    assert.equal((await api.reply('Bea', id, 0)).status, 200);
    const enquiry = await api.read('Lea', id);
    const { tag = '' } = enquiry;
    assert.match(tag, /^2026-1121-[0-9A-HJKMNP-TV-Z]{5}$/);
    assert.deepEqual(
      enquiry.replies.map(({ at, by, subject, text }) => [at, by.name, subject, text]),
      [[morning, 'Bea', typed.subject, typed.text]],
    );
    assert.equal(enquiry.state, 'open');
    const mail = enquiry.mails.find((each) => each.id === enquiry.replies[0]?.mail);
    assert.deepEqual(
      [mail?.recipient, mail?.to, mail?.subject, mail?.state],
      ['reply', visitor, `Ihre Störung [${tag}]`, 'waiting'],
    );
    assert.equal(preview.subject, mail?.subject);
    assert.equal(preview.replyTo, 'Leinestern <kontakt@leinestern.example>');
    const claimed = await claimAll(api, morning);
    const confirmation = claimed.find(({ message }) => message.recipient === 'confirmation');
    const { message } = claimed.find((each) => each.id === mail?.id) ?? {};
    assert.equal(message?.headers['In-Reply-To'], confirmation?.messageId);
    assert.equal(message?.headers.References, confirmation?.messageId);
    assert.equal(message?.returnPath, 'kontakt@leinestern.example');
    assert.deepEqual(message?.content.blocks, [
      { kind: 'words', text: 'Guten Tag,' },
      { kind: 'words', text: 'der Server läuft wieder.' },
    ]);
    assert.ok(preview.text.startsWith(`${typed.text}\n\n-- \n`));
    assert.equal((await api.audit()).at(-2), 'Bea enquiry.replied');
  });

  test(`${name}: a second reply follows the first, under the same tag and subject`, async (t) => {
    const api = await open(t, home);
    const id = await api.take({});
    await api.reply('Bea', id, 0);
    const { subject } = await api.start('Abel', id);
    assert.equal(subject, typed.subject);
    const first = await api.read('Bea', id);
    // Somebody has copied the whole subject.
    const pasted = { subject: `${subject} [${first.tag}]`, text: 'Noch etwas.' };
    assert.equal((await api.reply('Abel', id, 1, pasted)).status, 200);
    const after = await api.read('Bea', id);
    assert.equal(after.tag, first.tag);
    assert.deepEqual(
      after.replies.map(
        (reply) => after.mails.find(({ id: mail }) => mail === reply.mail)?.subject,
      ),
      [`${subject} [${first.tag}]`, `${subject} [${first.tag}]`],
    );
    const claimed = await claimAll(api, morning);
    const [one, other] = after.replies.map((reply) =>
      claimed.find((mail) => mail.id === reply.mail),
    );
    const confirmation = claimed.find(({ message }) => message.recipient === 'confirmation');
    assert.equal(other?.message.headers['In-Reply-To'], one?.messageId);
    assert.equal(other?.message.headers.References, `${confirmation?.messageId} ${one?.messageId}`);
  });

  test(`${name}: "Senden und erledigen" does both or neither`, async (t) => {
    const api = await open(t, home);
    const id = await api.take({});
    await api.ask('Abel', 'PATCH', `/api/enquiries/${id}`, { version: 0, state: 'in-work' });
    const late = await api.reply('Bea', id, 0, { isDone: true });
    assert.equal(late.status, 409);
    const { current } = conflictSchema.parse(await late.json());
    assert.deepEqual([current.state, current.version, current.replies], ['in-work', 1, []]);
    assert.equal(await countRows(api.db, 'desk_reply'), 0);
    assert.equal((await api.reply('Bea', id, 1, { isDone: true })).status, 200);
    const after = await api.read('Bea', id);
    assert.deepEqual([after.state, after.replies.length], ['done', 1]);
    assert.match(after.history[0]?.said ?? '', /^Antwort geschrieben; Zustand: erledigt$/);
    // Pressed twice.
    assert.equal((await api.reply('Bea', id, 1, { isDone: true })).status, 409);
    assert.equal(await countRows(api.db, 'desk_reply'), 1);
  });

  test(`${name}: a report is answered by who decides, from the abuse mailbox, under its number`, async (t) => {
    const api = await open(t, home);
    const id = await api.take({ kind: reports, mail: 'ole@melder.example' });
    for (const [method, path, body] of [
      ['GET', 'reply', undefined],
      ['POST', 'preview', typed],
      ['POST', 'replies', { ...typed, version: 0, isDone: false }],
    ] as const) {
      const answer = await api.ask('Bea', method, `/api/enquiries/${id}/${path}`, body);
      assert.equal(answer.status, 403, path);
      assert.match((await answer.json()).error, /»Missbrauch«/);
    }
    assert.equal((await api.reply('Lea', id, 0)).status, 403);
    const { templates, to } = await api.start('Abel', id);
    assert.equal(to, 'ole@melder.example');
    const { caseNumber = '' } = await api.read('Lea', id);
    const missing = templates.find((template) => template.name === 'Angaben fehlen')?.text ?? '';
    assert.ok(missing.startsWith('Guten Tag Änne 🚀,\n'));
    assert.ok(missing.includes(`vom 21.11.2026 (Aktenzeichen ${caseNumber})`));
    assert.ok(missing.endsWith('\nAbel'));
    assert.ok(!templates.some((template) => template.name === 'Rückfrage'), 'for contact only');
    assert.equal((await api.reply('Abel', id, 0)).status, 200);
    const { mails, tag } = await api.read('Lea', id);
    assert.equal(tag, undefined);
    assert.ok(mails.some(({ subject }) => subject === `Ihre Störung [${caseNumber}]`));
    const claimed = await claimAll(api, morning);
    const reply = claimed.find(({ message }) => message.recipient === 'reply')?.message;
    assert.equal(reply?.replyTo?.address, 'abuse@leinestern.example');
  });

  test(`${name}: replies and tags are found, shown, given out and deleted`, async (t) => {
    const location = await home();
    const api = await open(t, async () => location);
    const id = await api.take({ content: 'Wo steht mein Server?' });
    await api.take({ content: 'andere', mail: 'bo@andere.example' });
    await api.reply('Bea', id, 0, { text: 'In Vahrenwald,\nzweiter Stock.' });
    const { tag = '' } = await api.read('Bea', id);
    for (const search of ['vahrenwald', 'störung', tag, tag.slice(10)]) {
      const { enquiries } = await api.list('Lea', `search=${encodeURIComponent(search)}`);
      assert.deepEqual(
        enquiries.map((line) => line.id),
        [id],
        search,
      );
    }
    const now = () => morning;
    const shown = (await sitAtDesk(location, ['show', tag.toLowerCase()], undefined, now)).output;
    assert.match(shown, new RegExp(`^Zeichen: ${tag}$`, 'm'));
    assert.match(shown, /^Antwort: wartet, ist fällig \(0 Versuche\)$/m);
    assert.match(shown, /^ {2}Von: {8}Bea, 21\.11\.2026, 10:13$/m);
    assert.match(shown, /^ {2}\| In Vahrenwald,\n {2}\| zweiter Stock\.$/m);
    const copy = JSON.parse((await sitAtDesk(location, ['export', visitor])).output);
    assert.equal(copy.enquiries[0].tag, tag);
    assert.ok(JSON.stringify(copy).includes('Vahrenwald'));
    for (const mail of await claimAll(api, morning))
      await api.outbox.markDelivered(mail.id, morning);
    const deleted = await sitAtDesk(location, ['delete', visitor, '--yes'], undefined, now);
    assert.equal(deleted.code, 0, deleted.faults);
    assert.equal(await countRows(api.db, 'desk_reply'), 0);
    assert.deepEqual((await api.list('Lea', 'search=vahrenwald')).enquiries, []);
  });

  test(`${name}: nothing but a subject of one line and a text is taken`, async (t) => {
    const api = await open(t, home);
    const id = await api.take({});
    for (const wrong of [
      { subject: '' },
      { subject: 'Hallo\r\nBcc: alle@kundin.example' },
      { subject: 'x'.repeat(151) },
      { text: ' \n' },
      { text: 'x\u0000y' },
      { text: 'x'.repeat(10_001) },
    ]) {
      assert.equal((await api.reply('Bea', id, 0, wrong)).status, 400, JSON.stringify(wrong));
    }
    assert.equal((await api.reply('Bea', 'nobody', 0)).status, 404);
    await api.db.updateTable('enquiry').set({ fields: '{"content":"anonym"}' }).execute();
    const nobody = await api.reply('Bea', id, 0);
    assert.equal(nobody.status, 409);
    assert.match((await nobody.json()).error, /keine Adresse/);
  });
}
