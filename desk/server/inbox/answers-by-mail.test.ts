// Answers and bounces that arrive in a mailbox at a real IMAP server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, type TestContext, test } from 'node:test';
import { createMailboxWatch } from '../../../services/mail/mailbox/mailbox-watch.ts';
import { systemRandomness } from '../../../services/process/clock.ts';
import { openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { type Dovecot, runDovecot } from '../../../testing/mail/dovecot.ts';
import { claimAll, countRows, morning, visitor } from '../../../testing/mail/store/replica.ts';
import { type StoreHome, storeHomes } from '../../../testing/mail/store-homes.ts';
import { createTestLog } from '../../../testing/mail/test-log.ts';
import { createKeeper } from './keeper.ts';

let dovecot: Dovecot;
before(async () => {
  dovecot = await runDovecot();
});
after(() => dovecot.stop());

interface Written {
  readonly from?: string;
  readonly subject?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

function mailOf({ body, from = `Änne <${visitor}>`, headers = [], subject = 'Re: x' }: Written) {
  const fields = [`From: ${from}`, `Subject: ${subject}`, 'Message-ID: <their-1@kundin.example>'];
  return Buffer.from([...fields, ...headers, '', body ?? 'Danke, läuft.', ''].join('\r\n'));
}

/** An answered enquiry, and a mailbox that is looked into. */
async function open(t: TestContext, home: StoreHome) {
  await dovecot.renew();
  const location = await home();
  const api = await openInboxApi(t, async () => location);
  const log = createTestLog();
  const keeper = createKeeper({ ...api, log: log.log, onChange: () => {} });
  await keeper.look();
  const look = async (isFull = false) => {
    const settings = { imapUrls: [dovecot.url] };
    const parts = { db: api.db, store: api.store, clock: api.clock, randomness: systemRandomness };
    const more = { log: log.log, isFull: () => isFull };
    await createMailboxWatch(settings, { ...parts, ...more }).look();
    await keeper.look();
  };
  const id = await api.take({ content: 'Mein Server ist aus.' });
  const reply = { version: 0, isDone: true, subject: 'Störung', text: 'Läuft wieder.' };
  await api.ask('Bea', 'POST', `/api/enquiries/${id}/replies`, reply);
  const claimed = await claimAll(api, morning);
  for (const mail of claimed) await api.outbox.markDelivered(mail.id, morning);
  const sent = claimed.find(({ message }) => message.recipient === 'reply');
  const confirmation = claimed.find(({ message }) => message.recipient === 'confirmation');
  assert.ok(sent && confirmation);
  const { tag = '' } = await api.read('Bea', id);
  return { api, confirmation, id, keeper, location, log, look, sent, tag };
}

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: an answer joins its enquiry, which is open again, and stays in the mailbox`, async (t) => {
    const { api, id, location, look, sent } = await open(t, home);
    await dovecot.put(mailOf({ from: 'Fremde <x@fremd.example>', subject: 'Ganz etwas anderes' }));
    const boundary = [
      ...['--b', 'Content-Type: text/html; charset=utf-8', '', '<p>Vielen <b>Dank</b>!</p>'],
      ...['<script>alert(1)</script><img src="http://evil.example/x.png">', '--b'],
      ...['Content-Type: text/html', 'Content-Disposition: attachment; filename="../x.html"'],
      ...['', '<script>alert(2)</script>', '--b', 'Content-Type: image/png; name=plan.png'],
      ...['Content-Transfer-Encoding: base64', 'Content-Disposition: attachment', ''],
      ...[Buffer.from('89504e470d0a1a0a', 'hex').toString('base64'), '--b--', ''],
    ].join('\r\n');
    const headers = [
      `In-Reply-To: ${sent.messageId}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
    ];
    await dovecot.put(
      mailOf({ headers, body: boundary, from: `"Anne" <${visitor.toUpperCase()}>` }),
    );
    await look();
    const enquiry = await api.read('Lea', id);
    const [message] = enquiry.messages;
    assert.deepEqual([enquiry.state, enquiry.version, enquiry.messages.length], ['open', 2, 1]);
    assert.deepEqual(
      [message?.from, message?.text.trim(), message?.isStranger, message?.isAutomatic],
      [{ name: 'Anne', address: visitor }, 'Vielen Dank!', false, false],
    );
    assert.deepEqual(
      message?.files.map((file) => file.name),
      ['x.html', 'plan.png'],
    );
    const [html, png] = await Promise.all(
      (message?.files ?? []).map((file) =>
        api.ask('Lea', 'GET', `/api/enquiries/${id}/files/${file.id}`),
      ),
    );
    assert.equal(html?.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.match(html?.headers.get('content-disposition') ?? '', /^attachment; /);
    assert.equal(png?.headers.get('content-type'), 'image/png');
    assert.match(enquiry.history[0]?.said ?? '', /^Antwort eingegangen; Zustand: offen$/);
    assert.deepEqual(await dovecot.flags(), [[], ['$Desk']]);
    assert.equal((await api.list('Lea', 'search=vielen%20dank')).enquiries.length, 1);

    await look();
    assert.equal(await countRows(api.db, 'desk_message'), 1, 'taken once');
    const again = { version: 2, isDone: false, subject: 'Störung', text: 'Gern.' };
    await api.ask('Bea', 'POST', `/api/enquiries/${id}/replies`, again);
    const next = (await claimAll(api, morning + 1)).at(-1)?.message;
    assert.equal(next?.headers['In-Reply-To'], '<their-1@kundin.example>');
    const shown = await sitAtDesk(location, ['show', id]);
    assert.match(shown.output, /^Antwort an uns: .*\n {2}Von: {8}Anne <aenne@kundin\.example>$/m);
    const copy = JSON.parse((await sitAtDesk(location, ['export', visitor])).output);
    assert.match(copy.enquiries[0].answers[0].text, /Vielen Dank/);
  });

  test(`${name}: a tag alone joins too, but whoever writes from elsewhere is marked`, async (t) => {
    const { api, id, keeper, location, look, tag } = await open(t, home);
    await dovecot.put(mailOf({ subject: `AW: [ext] Störung [${tag.toLowerCase()}]` }));
    await dovecot.put(
      mailOf({ from: 'x@fremd.example', subject: `[${tag}]`, body: 'Ich lauere.' }),
    );
    await dovecot.put(mailOf({ subject: '[2026-1121-AAAAA] gibt es nicht' }));
    await dovecot.put(mailOf({ headers: ['References: <aaa@leinestern.example>'] }));
    await look();
    assert.deepEqual(
      (await api.read('Lea', id)).messages.map(({ from, isStranger }) => [
        from.address,
        isStranger,
      ]),
      [
        [visitor, false],
        ['x@fremd.example', true],
      ],
    );
    const now = () => morning + 1;
    const deleted = await sitAtDesk(
      location,
      ['delete', 'x@fremd.example', '--yes'],
      undefined,
      now,
    );
    assert.equal(deleted.code, 0, deleted.faults);
    assert.equal((await api.read('Lea', id)).messages.length, 1);
    await keeper.look();
    assert.equal((await api.list('Lea', 'search=lauere')).enquiries.length, 0);
    assert.equal((await api.list('Lea', 'search=wieder')).enquiries.length, 1);
    const all = await sitAtDesk(location, ['delete', visitor, '--yes'], undefined, now);
    assert.equal(all.code, 0, all.faults);
    for (const table of ['desk_message', 'desk_file'] as const) {
      assert.equal(await countRows(api.db, table), 0, table);
    }
  });

  test(`${name}: an absence notice opens nothing, and a mail that came back is told`, async (t) => {
    const { api, confirmation, id, look, sent } = await open(t, home);
    const headers = [`In-Reply-To: ${sent.messageId}`, 'Auto-Submitted: auto-replied'];
    await dovecot.put(mailOf({ headers, body: 'Bin im Urlaub.' }));
    await look();
    const away = await api.read('Lea', id);
    assert.deepEqual([away.state, away.messages[0]?.isAutomatic], ['done', true]);

    await dovecot.put(bounceOf('delayed', '4.4.1', sent.messageId));
    await dovecot.put(bounceOf('failed', '5.1.1', '<somebody-elses@leinestern.example>'));
    await dovecot.put(bounceOf('failed', '5.1.1', confirmation.messageId));
    await look();
    assert.equal((await api.read('Lea', id)).state, 'done', 'nobody hears of a made-up address');
    await dovecot.put(bounceOf('failed', '5.2.2', sent.messageId));
    await look();
    const enquiry = await api.read('Lea', id);
    assert.equal(enquiry.state, 'open');
    const mail = enquiry.mails.find(({ recipient }) => recipient === 'reply');
    assert.deepEqual([mail?.state, mail?.fault], ['bounced', 'das Postfach ist voll (5.2.2)']);
    assert.equal((await api.list('Lea')).enquiries[0]?.delivery, 'bounced');
    assert.equal(enquiry.messages.length, 1, 'a bounce is no answer');
  });
}

test('while there is no room nothing is taken, and afterwards everything', async (t) => {
  const { api, id, look, tag } = await open(t, storeHomes.SQLite ?? assert.fail());
  await dovecot.put(mailOf({ subject: `[${tag}]` }));
  await look(true);
  assert.equal((await api.read('Lea', id)).messages.length, 0);
  await look();
  assert.equal((await api.read('Lea', id)).messages.length, 1);
  // Mails are numbered anew, as after a move of the mailbox.
  await dovecot.renew();
  await dovecot.put(mailOf({ subject: `[${tag}]` }));
  await dovecot.put(mailOf({ subject: `[${tag}]`, body: 'Neu' }));
  await look();
  assert.equal((await api.read('Lea', id)).messages.length, 2, 'the known one is not taken again');
});

test('a mailbox elsewhere is read encrypted or not at all', async (t) => {
  const location = await (storeHomes.SQLite ?? assert.fail())();
  const { clock, db, store } = await openInboxApi(t, async () => location);
  const faultOf = async (url: URL, more: object = {}, settings: object = {}) => {
    const log = createTestLog();
    const parts = { db, store, clock, randomness: systemRandomness, log: log.log };
    const isFull = () => false;
    const imap = { imapUrls: [url], ...settings };
    await createMailboxWatch(imap, { ...parts, isFull, ...more }).look();
    return log.lines.map(({ fault }) => fault)[0];
  };
  assert.equal(await faultOf(dovecot.url), undefined);
  const elsewhere = new URL(dovecot.url);
  elsewhere.hostname = '0.0.0.0';
  assert.match(
    String(await faultOf(elsewhere)),
    /CERT|SELF_SIGNED|UNABLE/,
    'it upgrades, and looks at who answers',
  );
  const ca = readFileSync(dovecot.certificate.authority);
  assert.equal(await faultOf(dovecot.secureUrl, { tls: { ca } }), undefined);
  assert.match(String(await faultOf(dovecot.secureUrl)), /CERT|SELF_SIGNED|UNABLE/);
  const wrong = new URL(dovecot.url);
  wrong.password = 'falsch';
  assert.equal(await faultOf(wrong), 'login refused');
});

function bounceOf(action: string, status: string, messageId: string): Buffer {
  return Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      ...['', '--b', '', 'Sorry.', '--b', 'Content-Type: message/delivery-status', ''],
      ...['Reporting-MTA: dns; mx.example', '', `Final-Recipient: rfc822; ${visitor}`],
      ...[`Action: ${action}`, `Status: ${status}`, 'Diagnostic-Code: smtp; 550 <b>no</b>', ''],
      ...['--b', 'Content-Type: message/rfc822', '', 'Subject: x', `Message-ID: ${messageId}`],
      ...['', 'Text', '--b--', ''],
    ].join('\r\n'),
  );
}
