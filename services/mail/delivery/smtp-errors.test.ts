import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedDelivery, reasonFix, reasonWords } from './smtp-errors.ts';

const faults = [
  ['a greylisted recipient', { code: 'EENVELOPE', responseCode: 451 }, 'deferred', '451'],
  ['an unknown recipient', { code: 'EENVELOPE', responseCode: 550 }, 'refused', '550'],
  ['a refused content', { code: 'EMESSAGE', responseCode: 554 }, 'refused', '554'],
  ['an address SMTP cannot carry', { code: 'EENVELOPE' }, 'refused', 'EENVELOPE'],
  ['a session out of step', { code: 'EENVELOPE', responseCode: 503 }, 'deferred', '503'],
  ['a missing login', { code: 'EENVELOPE', responseCode: 530 }, 'deferred', 'login-refused 530'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'deferred', 'login-refused 535'],
  [
    'a server without STARTTLS',
    { code: 'ETLS', responseCode: 502 },
    'deferred',
    'not-encrypted 502',
  ],
  [
    'a server that speaks no TLS',
    { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' },
    'deferred',
    'not-encrypted ERR_SSL_WRONG_VERSION_NUMBER',
  ],
  [
    'a certificate of another server',
    { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'deferred',
    'certificate-refused ERR_TLS_CERT_ALTNAME_INVALID',
  ],
  [
    'a server that turns us away',
    { code: 'ECONNECTION', responseCode: 554 },
    'deferred',
    'unreachable 554',
  ],
  [
    'a server that is down',
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
    'deferred',
    'unreachable ECONNREFUSED',
  ],
  ['a server that is silent', { code: 'ETIMEDOUT' }, 'deferred', 'unreachable ETIMEDOUT'],
] as const;

for (const [what, tells, outcome, reason] of faults) {
  test(`counts ${what} as ${outcome}`, () => {
    const delivery = failedDelivery(Object.assign(new Error('to visitor@kunde.example'), tells));
    const { isWayBlocked = false, ...rest } = delivery as { isWayBlocked?: boolean };
    assert.deepEqual(rest, { outcome, reason });
    assert.equal(isWayBlocked, !['EENVELOPE', 'EMESSAGE'].includes(tells.code));
  });
}

test('counts anything it does not know as deferred', () => {
  assert.deepEqual(failedDelivery('odd'), {
    outcome: 'deferred',
    reason: 'unreachable unknown',
    isWayBlocked: true,
  });
});

test('tells an operator what is wrong and what to look at', () => {
  assert.equal(
    reasonWords('login-refused 535'),
    'der Mailserver nimmt die Anmeldung nicht an (535)',
  );
  assert.match(reasonFix('login-refused 535'), /Passwort in MAIL_SMTP_URL/);
  assert.match(reasonWords('not-encrypted 502'), /keine verschlüsselte Verbindung an \(502\)$/);
  assert.match(reasonFix('not-encrypted 502'), /MAIL_SMTP_UNENCRYPTED=yes/);
  assert.match(reasonWords('certificate-refused CERT_HAS_EXPIRED'), /Zertifikat .*\(CERT_HAS_EXP/);
  assert.match(reasonFix('certificate-refused CERT_HAS_EXPIRED'), /abgelaufen/);
  assert.match(reasonWords('unreachable ECONNREFUSED'), /nicht erreichbar \(ECONNREFUSED\)$/);
});

test('tells a reply of the mail server, and anything else as it is', () => {
  assert.equal(reasonWords('550'), 'der Mailserver antwortet 550');
  assert.match(reasonFix('550'), /Protokoll/);
  assert.equal(reasonWords('ENOSPC'), 'ENOSPC');
  assert.match(reasonFix('ENOSPC'), /Platz auf der Platte/);
  assert.equal(reasonWords('constructor 1'), 'constructor 1');
});
