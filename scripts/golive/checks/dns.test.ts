import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Check } from '../finding.ts';
import { startDnsServer, type Zone } from '../testing/dns-server.ts';
import { findingsOf, situationWith } from '../testing/situation.ts';
import { dkim } from './dkim.ts';
import { dmarc } from './dmarc.ts';
import { mailboxes } from './mailboxes.ts';
import { spf } from './spf.ts';

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
