// golive detects that mails cannot be sent or received.
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { findingsOf, situationWith } from '../../testing/golive.ts';
import { startMailServer } from '../../testing/mail/mail-server.ts';
import { listen } from '../../testing/process/listen.ts';
import { dkim, mailServer } from './mail.ts';

test('dkim: the published key has to be the one that signs', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { contentDir } = situationWith({ files: { 'content/x': '' } });
  const MAIL_DKIM_KEY_FILE = join(contentDir, 'key.pem');
  writeFileSync(MAIL_DKIM_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const signing = {
    MAIL_DKIM_DOMAIN: 'hoster.de',
    MAIL_DKIM_SELECTOR: '2026a',
    MAIL_DKIM_KEY_FILE,
  };
  for (const [record, expected] of [
    [`v=DKIM1; k=rsa; p=${key}`, undefined],
    ['x', /^stops 2026a\._domainkey\.hoster\.de: .* fehlt im DNS/],
    ['v=DKIM1; p=', /^stops .* fehlt im DNS/],
    [`v=DKIM1; p=A${key}`, /^stops .* ein anderer Schlüssel/],
  ] as const) {
    const records = { '2026a._domainkey.hoster.de': [record] };
    const [found] = await findingsOf(dkim, situationWith({ environment: signing, records }));
    if (expected) assert.match(found ?? '', expected);
    else assert.equal(found, undefined);
  }
  assert.match((await findingsOf(dkim, situationWith()))[0] ?? '', /^warns MAIL_DKIM_DOMAIN: /);
});

/** Findings on the mail server of these settings. */
async function probe(environment: Record<string, string>, timeoutMs = 2_000) {
  const situation = { ...situationWith({ environment }), timeoutMs };
  return (await findingsOf(mailServer, situation)).join();
}

test('a mail server that accepts the login is fine, gets no mail, and no password is shown', async (t) => {
  const server = await startMailServer({ password: 'right' });
  t.after(server.close);
  const at = (password: string) => ({
    MAIL_SMTP_URL: `smtp://bridge:${password}@${server.url.host}`,
  });
  // Loopback, so passwords are allowed without TLS.
  assert.equal(await probe(at('right')), '');
  const refused = await probe(at('wr0ng'));
  assert.match(
    refused,
    /^stops MAIL_SMTP_URL: .* nimmt die Anmeldung nicht an \(535 bei der Anmeldung\)\.$/,
  );
  assert.doesNotMatch(refused, /wr0ng/);
  assert.deepEqual(server.mails, []);
});

test('without a mail server is reported: nothing leaves the machine', async () => {
  assert.match(await probe({}), /^stops MAIL_SMTP_URL: Ohne Mailserver/);
  assert.match(await probe({ MAIL_AS_FILES: 'yes' }), /^warns MAIL_SMTP_URL: Ohne/);
});

test('a mail server that is unreachable or silent is reported', async (t) => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  for (const [port, words] of [
    [1, /^stops MAIL_SMTP_URL: .* ist nicht erreichbar/],
    [await listen(t, silent), /^stops MAIL_SMTP_URL: .* antwortet nicht mehr/],
  ] as const) {
    assert.match(await probe({ MAIL_SMTP_URL: `smtp://127.0.0.1:${port}` }, 200), words);
  }
});

test('an unsigned certificate, and no TLS on another machine, are reported', async (t) => {
  const secure = await startMailServer({ tls: true });
  const open = await startMailServer();
  t.after(secure.close);
  t.after(open.close);
  const unsigned = await probe({ MAIL_SMTP_URL: secure.url.href });
  assert.match(unsigned, /^stops MAIL_SMTP_URL: .* das Zertifikat .* hält der Prüfung nicht stand/);
  // An address of this machine that is not recognized as loopback.
  const elsewhere = { MAIL_SMTP_URL: `smtp://[::ffff:127.0.0.1]:${open.url.port}` };
  const words = /^stops MAIL_SMTP_URL: .* bietet keine verschlüsselte Verbindung an/;
  assert.match(await probe(elsewhere), words);
  const allowed = await probe({ ...elsewhere, MAIL_SMTP_UNENCRYPTED: 'yes' });
  assert.match(allowed, /^warns MAIL_SMTP_URL: .* bietet kein TLS an/);
});
