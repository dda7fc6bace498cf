import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startDnsServer, type Zone } from '../../testing/golive/dns-server.ts';
import { findingsOf, situationWith } from '../../testing/golive/situation.ts';
import { type MailServerOptions, startMailServer } from '../../testing/mail/mail-server.ts';
import { freePort } from '../../testing/process/free-port.ts';
import type { Check } from './finding.ts';
import { dkim, dmarc, mailboxes, mailServer, spf } from './mail.ts';

const addresses = {
  MAIL_FROM: 'noreply@mail.hoster.de',
  CONTACT_MAILBOX: 'kontakt@hoster.de',
  ABUSE_MAILBOX: 'abuse@hoster.de',
};

async function find(t: TestContext, check: Check, zone: Zone, environment = {}) {
  const server = await startDnsServer(zone);
  t.after(server.close);
  const situation = situationWith(t, {
    environment: { ...addresses, ...environment },
    resolver: server.address,
  });
  return await findingsOf(check, situation);
}

const sender = (...texts: string[]): Zone => ({ 'mail.hoster.de': { texts } });
const policy = (text: string, name = '_dmarc.mail.hoster.de'): Zone => ({
  [name]: { texts: [text] },
});

const cases: readonly [string, Check, Zone, RegExp | undefined][] = [
  ['is missing', spf, {}, /^stops mail\.hoster\.de: Der SPF-Eintrag fehlt/],
  ['is another text', spf, sender('v=spf10', 'x'), /^stops .* fehlt/],
  ['is there', spf, sender('other', 'v=spf1 mx -all'), undefined],
  ['redirects', spf, sender('v=spf1 redirect=_spf.hoster.de'), undefined],
  ['stands twice', spf, sender('v=spf1 mx -all', 'v=spf1 a -all'), /^stops .*mehrere/],
  ['lets everybody send', spf, sender('v=spf1 mx +all'), /^warns .*jedem/],
  ['is missing', dmarc, {}, /^warns _dmarc\.mail\.hoster\.de: .* fehlt/],
  ['lets everything through', dmarc, policy('v=DMARC1; p=none'), /^warns .*p=none/],
  ['has no policy', dmarc, policy('v=DMARC1; rua=mailto:a@b.de'), /^warns .*p=none/],
  ['rejects', dmarc, policy('v=DMARC1; p=reject'), undefined],
  [
    'stands at the organisation',
    dmarc,
    policy('v=DMARC1;p=quarantine', '_dmarc.hoster.de'),
    undefined,
  ],
  ['is missing', mailboxes, {}, /^stops hoster\.de: .*keinen MX-Eintrag/],
  ['takes no mail', mailboxes, { 'hoster.de': { mailServers: ['.'] } }, /^stops .*keine Mails an/],
  [
    'is there',
    mailboxes,
    { 'hoster.de': { mailServers: ['mx1.hoster.de', 'mx2.hoster.de'] } },
    undefined,
  ],
];

for (const [state, check, zone, expected] of cases) {
  test(`${check.name}: a record that ${state} is ${expected ? 'told' : 'fine'}`, async (t) => {
    const found = await find(t, check, zone);
    assert.equal(found.length, expected ? 1 : 0, found.join('\n'));
    if (expected) assert.match(found[0] ?? '', expected);
  });
}

test('dkim: the published key has to be the one that signs', async (t) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(situationWith(t).contentDir, 'key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const signing = {
    MAIL_DKIM_DOMAIN: 'hoster.de',
    MAIL_DKIM_SELECTOR: '2026a',
    MAIL_DKIM_KEY_FILE: file,
  };
  const name = '2026a._domainkey.hoster.de';
  const published = (text: string): Zone => ({ [name]: { texts: [text] } });
  assert.deepEqual(await find(t, dkim, published(`v=DKIM1; k=rsa; p=${key}`), signing), []);
  const [missing] = await find(t, dkim, {}, signing);
  assert.match(missing ?? '', /^stops 2026a\._domainkey\.hoster\.de: .* fehlt im DNS/);
  const [revoked] = await find(t, dkim, published('v=DKIM1; p='), signing);
  assert.match(revoked ?? '', /^stops .* fehlt im DNS/);
  const [other] = await find(t, dkim, published(`v=DKIM1; p=A${key}`), signing);
  assert.match(other ?? '', /^stops .* ein anderer Schlüssel/);
  const [unsigned] = await find(t, dkim, {});
  assert.match(unsigned ?? '', /^warns MAIL_DKIM_DOMAIN: /);
});

test('a DNS server that does not answer is no finding about the domain', async (t) => {
  const server = await startDnsServer({});
  await server.close();
  const situation = situationWith(t, { environment: addresses, resolver: server.address });
  const found = await findingsOf(spf, situation);
  assert.equal(found.length, 1);
  assert.match(
    found[0] ?? '',
    /^warns mail\.hoster\.de \(SPF\): .* nicht antwortet \(E[A-Z]+\)\.$/,
  );
});

async function probe(t: TestContext, url: string | undefined, further = {}) {
  const environment = { ...(url !== undefined && { MAIL_SMTP_URL: url }), ...further };
  return await findingsOf(mailServer, situationWith(t, { environment }));
}

async function run(t: TestContext, options: MailServerOptions = {}) {
  const server = await startMailServer(options);
  t.after(server.close);
  return server;
}

test('a mail server that lets us in is fine, and gets no mail', async (t) => {
  const open = await run(t);
  assert.deepEqual(await probe(t, open.url.href), []);
  const guarded = await run(t, { password: 'right' });
  // The server is this machine, so the password needs no TLS.
  assert.deepEqual(await probe(t, `smtp://bridge:right@${guarded.url.host}`), []);
  assert.deepEqual([...open.mails, ...guarded.mails], []);
});

test('without a mail server nothing leaves the machine, which is told', async (t) => {
  const [found] = await probe(t, undefined);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: Ohne Mailserver/);
  const knowing = situationWith(t, { environment: { MAIL_AS_FILES: 'yes' } });
  assert.match((await findingsOf(mailServer, knowing))[0] ?? '', /^warns MAIL_SMTP_URL: Ohne/);
});

test('a mail server that is away is told', async (t) => {
  const [found] = await probe(t, `smtp://127.0.0.1:${await freePort()}`);
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
  const [found] = await probe(t, `smtp://bridge:wr0ng@${server.url.host}`);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: .* nimmt die Anmeldung nicht an\.$/);
  assert.doesNotMatch(found ?? '', /wr0ng/);
});

test('a certificate that nobody signed is told', async (t) => {
  const server = await run(t, { tls: true });
  const [found] = await probe(t, server.url.href);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: .* keine geprüfte TLS-Verbindung/);
});

test('a mail server elsewhere that offers no TLS is told', async (t) => {
  const server = await run(t);
  // Another name of this machine, which is not known to be this machine.
  const elsewhere = `smtp://[::ffff:127.0.0.1]:${server.url.port}`;
  const [found] = await probe(t, elsewhere);
  assert.match(found ?? '', /^stops MAIL_SMTP_URL: .* bietet kein TLS an/);
  const [allowed] = await probe(t, elsewhere, { MAIL_SMTP_UNENCRYPTED: 'yes' });
  assert.match(allowed ?? '', /^warns MAIL_SMTP_URL: .* bietet kein TLS an/);
});
