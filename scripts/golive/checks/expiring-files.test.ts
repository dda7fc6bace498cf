import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf, situationWith } from '../testing/situation.ts';
import { expiringFiles } from './expiring-files.ts';

const file = '.well-known/security.txt';
const longValid = { [file]: 'Contact: mailto:a@b.de\nExpires: 2027-09-17T00:00:00.000Z\n' };

const withoutDate = (text: string) => text.replace(/^isoCertificateValidUntil:.*\n/m, '');

function certificateUntil(day: string) {
  return {
    'company.yaml': (text: string) => `${withoutDate(text)}isoCertificateValidUntil: ${day}\n`,
  };
}

const certificates: readonly [string, RegExp | undefined][] = [
  ['2026-11-20', /^stops .*isoCertificateValidUntil: .* abgelaufen\.$/],
  ['2026-11-21', /^warns .* läuft in einem Tag ab\.$/],
  ['2027-01-15', /^warns .* läuft in 56 Tagen ab\.$/],
  ['2027-05-31', undefined],
];

for (const [day, expected] of certificates) {
  test(`a certificate until ${day} ${expected ? 'is told' : 'is fine'}`, async (t) => {
    const content = certificateUntil(day);
    const found = await findingsOf(expiringFiles, situationWith(t, { content, dist: longValid }));
    assert.equal(found.length, expected ? 1 : 0);
    if (expected) assert.match(found[0] ?? '', expected);
  });
}

test('a certificate without a date is asked for', async (t) => {
  const content = { 'company.yaml': withoutDate };
  const found = await findingsOf(expiringFiles, situationWith(t, { content, dist: longValid }));
  assert.equal(found.length, 1);
  assert.match(found[0] ?? '', /^warns .*isoCertificateValidUntil: .* nicht eingetragen/);
});

const securityTexts: readonly [string, Record<string, string>, RegExp][] = [
  ['missing', {}, /^stops \/\.well-known\/security\.txt: Die gebaute Website fehlt/],
  ['without a date', { [file]: 'Contact: mailto:a@b.de\n' }, /^stops .*nennt kein Ablaufdatum/],
  ['expired', { [file]: 'Expires: 2026-11-21T11:00:00Z\n' }, /^stops .* abgelaufen/],
  ['expiring', { [file]: 'Expires: 2026-12-01T12:00:00Z\n' }, /^warns .* läuft in 10 Tagen ab/],
];

for (const [state, dist, expected] of securityTexts) {
  test(`a security.txt that is ${state} is told`, async (t) => {
    const content = certificateUntil('2027-05-31');
    const found = await findingsOf(expiringFiles, situationWith(t, { content, dist }));
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', expected);
  });
}
