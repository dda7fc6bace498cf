import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf, onlyTexts, situationWith } from '../../testing/golive/situation.ts';
import { certificate, securityText } from './expiry.ts';

const file = '.well-known/security.txt';

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
    const found = await findingsOf(certificate, situationWith(t, { content }));
    assert.equal(found.length, expected ? 1 : 0);
    if (expected) assert.match(found[0] ?? '', expected);
  });
}

const claim = { 'pages/tech.mdx': 'Text.\n\nZertifiziert nach ISO\u00a027001.\n' };
const none = { 'company.yaml': withoutDate };

test('a certificate without a date is asked for with the place that advertises it', async (t) => {
  const situation = situationWith(t, { content: { ...onlyTexts(claim), ...none } });
  const [found, ...others] = await Array.fromAsync(certificate(situation));
  assert.equal(others.length, 0);
  assert.equal(found?.severity, 'warns');
  assert.match(
    found?.sentence ?? '',
    /nicht eingetragen; .+ content\/pages\/tech\.mdx, Zeile 3\.$/,
  );
  assert.match(found?.fix ?? '', /oder streichen Sie die Sätze/);
});

test('a company that claims no certificate is asked for none, whatever its posts write of the norm', async (t) => {
  const post = { 'blog/norm.mdx': 'Was ISO 27001 verlangt.\n' };
  const content = { ...onlyTexts(post), ...none };
  assert.deepEqual(await findingsOf(certificate, situationWith(t, { content })), []);
});

const securityTexts: readonly [string, Record<string, string>, RegExp][] = [
  ['missing', {}, /^stops \/\.well-known\/security\.txt: Die gebaute Website fehlt/],
  ['without a date', { [file]: 'Contact: mailto:a@b.de\n' }, /^stops .*nennt kein Ablaufdatum/],
  ['expired', { [file]: 'Expires: 2026-11-21T11:00:00Z\n' }, /^stops .* abgelaufen/],
  ['expiring', { [file]: 'Expires: 2026-12-01T12:00:00Z\n' }, /^warns .* läuft in 10 Tagen ab/],
];

for (const [state, dist, expected] of securityTexts) {
  test(`a security.txt that is ${state} is told`, async (t) => {
    const found = await findingsOf(securityText, situationWith(t, { dist }));
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', expected);
  });
}
