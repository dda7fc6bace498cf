import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryFault } from './smtp-fault.ts';

const faults = [
  { what: 'a greylisted recipient', code: 'EENVELOPE', responseCode: 451, outcome: 'deferred' },
  { what: 'an unknown recipient', code: 'EENVELOPE', responseCode: 550, outcome: 'refused' },
  { what: 'a refused content', code: 'EMESSAGE', responseCode: 554, outcome: 'refused' },
  { what: 'an address SMTP cannot carry', code: 'EENVELOPE', outcome: 'refused' },
  { what: 'a missing login', code: 'EENVELOPE', responseCode: 530, outcome: 'deferred' },
  { what: 'a wrong password', code: 'EAUTH', responseCode: 535, outcome: 'deferred' },
  {
    what: 'a server that turns us away',
    code: 'ECONNECTION',
    responseCode: 554,
    outcome: 'deferred',
  },
  { what: 'a server that is down', code: 'ESOCKET', outcome: 'deferred' },
  { what: 'a server that is silent', code: 'ETIMEDOUT', outcome: 'deferred' },
];

for (const { what, outcome, ...parts } of faults) {
  test(`counts ${what} as ${outcome}`, () => {
    const delivery = deliveryFault(Object.assign(new Error('to visitor@kunde.example'), parts));
    const { isWayBlocked = false, ...rest } = delivery as { isWayBlocked?: boolean };
    assert.deepEqual(rest, { outcome, reason: String(parts.responseCode ?? parts.code) });
    assert.equal(isWayBlocked, !['EENVELOPE', 'EMESSAGE'].includes(parts.code));
  });
}

test('counts anything it does not know as deferred', () => {
  assert.deepEqual(deliveryFault('odd'), {
    outcome: 'deferred',
    reason: 'unknown',
    isWayBlocked: true,
  });
});
