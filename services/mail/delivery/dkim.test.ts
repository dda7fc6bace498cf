import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';

test('signs its mails so that a verifier that is not ours believes them', async (t) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const server = await startMailServer();
  t.after(() => server.close());
  const dkim = { domain: 'leinestern.example', selector: '2026a', privateKey: pem };
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url, dkim } });
  await postJson(url, { ...message, content: 'Grüße aus Linden,\n.\nund ein Punkt allein.' });
  await seen('mail delivered', 2);

  for (const address of [message.mail, 'kontakt@leinestern.example']) {
    const { source } = mailTo(server, address);
    assert.match(source, /^DKIM-Signature: v=1; .*d=leinestern\.example;[^:]*s=2026a;/m);
    assert.equal(verify(source, published), 'True');
    assert.equal(verify(source.replace('Subject: ', 'Subject: Gratis '), published), 'False');
    assert.equal(verify(`${source}Nachtrag\r\n`, published), 'False');
  }
});

// dkimpy, with the record that the operator would publish in the DNS.
const program = `
import sys, dkim
record = b'v=DKIM1; k=rsa; p=' + sys.argv[1].encode()
names = {b'2026a._domainkey.leinestern.example.': record}
print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=0: names.get(name)))
`;

function verify(source: string, published: string): string {
  const verifier = spawnSync('/usr/bin/python3', ['-c', program, published], { input: source });
  assert.equal(verifier.status, 0, String(verifier.stderr));
  return String(verifier.stdout).trim();
}
