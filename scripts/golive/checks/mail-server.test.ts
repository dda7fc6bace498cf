import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { freePort } from '../../../e2e/support/free-port.ts';
import {
  type MailServerOptions,
  startMailServer,
} from '../../../services/mail/testing/mail-server.ts';
import { findingsOf, situationWith } from '../testing/situation.ts';
import { mailServer } from './mail-server.ts';

async function find(t: TestContext, url: string | undefined) {
  const environment = url === undefined ? {} : { MAIL_SMTP_URL: url };
  return await findingsOf(mailServer, situationWith(t, { environment }));
}

async function run(t: TestContext, options: MailServerOptions = {}) {
  const server = await startMailServer(options);
  t.after(server.close);
  return server;
}

test('a mail server that lets us in is fine, and gets no mail', async (t) => {
  const open = await run(t);
  assert.deepEqual(await find(t, open.url.href), []);
  const guarded = await run(t, { password: 'right' });
  // The server is this machine, so the password needs no TLS.
  assert.deepEqual(await find(t, `smtp://bridge:right@${guarded.url.host}`), []);
  assert.deepEqual([...open.mails, ...guarded.mails], []);
});

test('without a mail server nothing leaves the machine, which is told', async (t) => {
  const [found] = await find(t, undefined);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: Ohne Mailserver/);
  const knowing = situationWith(t, { environment: { MAIL_AS_FILES: 'yes' } });
  assert.match((await findingsOf(mailServer, knowing))[0] ?? '', /^warns MAIL_SMTP_URL: Ohne/);
});

test('a mail server that is away is told', async (t) => {
  const [found] = await find(t, `smtp://127.0.0.1:${await freePort()}`);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: .* ist nicht erreichbar/);
});

test('a mail server that takes the connection and says nothing is told', async (t) => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  t.after(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const environment = { MAIL_SMTP_URL: `smtp://127.0.0.1:${port}` };
  const situation = { ...situationWith(t, { environment }), patienceMs: 100 };
  const [found] = await findingsOf(mailServer, situation);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: .* ist nicht erreichbar/);
});

test('a wrong password is told, and never shown', async (t) => {
  const server = await run(t, { password: 'right' });
  const [found] = await find(t, `smtp://bridge:wr0ng@${server.url.host}`);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: .* nimmt die Anmeldung nicht an\.$/);
  assert.doesNotMatch(found ?? '', /wr0ng/);
});

test('a certificate that nobody signed is told', async (t) => {
  const server = await run(t, { tls: true });
  const [found] = await find(t, server.url.href);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: .* keine geprüfte TLS-Verbindung/);
});

test('a mail server elsewhere that offers no TLS is told', async (t) => {
  const server = await run(t);
  // Another name of this machine, which is not known to be this machine.
  const [found] = await find(t, `smtp://[::ffff:127.0.0.1]:${server.url.port}`);
  assert.match(found ?? '', /^warns MAIL_SMTP_URL: .* bietet kein TLS an/);
});
