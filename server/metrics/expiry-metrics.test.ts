import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMetrics } from '../testing/read-metrics.ts';
import { writeExpiryMetrics } from './expiry-metrics.ts';

test('says when security.txt and the certificate end', () => {
  const securityText = 'Contact: mailto:a@b.example\r\nexpires: 2027-09-17T00:00:00.000Z\r\n';
  const text = writeExpiryMetrics({ securityText, isoCertificateUntil: '2028-12-31' });
  assert.deepEqual(
    readMetrics(text).map(({ name, value }) => [name, new Date(value * 1_000).toISOString()]),
    [
      ['security_txt_expiry_timestamp_seconds', '2027-09-17T00:00:00.000Z'],
      ['iso_certificate_expiry_timestamp_seconds', '2028-12-31T00:00:00.000Z'],
    ],
  );
});

test('says nothing about what is not there or cannot be read', () => {
  const none = { securityText: undefined, isoCertificateUntil: undefined };
  assert.equal(writeExpiryMetrics(none), '');
  assert.equal(writeExpiryMetrics({ ...none, securityText: 'Expires: soon\n' }), '');
});
