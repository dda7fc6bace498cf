import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versionOf } from '../../../site/components/trust/document-files.ts';
import { bundle } from './write-documents.ts';

const documents = [
  { name: 'eins', version: '2025-05-08', bytes: Buffer.from('Eins') },
  { name: 'zwei', version: '2026-11-23', bytes: Buffer.from('Zwei') },
];

test('the same documents make the same file, wherever and whenever it is packed', () => {
  const here = process.env.TZ;
  const packed = ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'].map((zone) => {
    process.env.TZ = zone;
    return bundle(documents).toString('base64');
  });
  if (here === undefined) delete process.env.TZ;
  else process.env.TZ = here;
  assert.equal(new Set(packed).size, 1);
  assert.ok(Buffer.from(packed[0] ?? '', 'base64').includes('-vertrauen-2026-11-23/zwei.pdf'));
});

test('a document has the day of its newest legal text, or else its own', () => {
  const days = new Map([
    ['/agb', '2025-05-08'],
    ['/agb-anlage', '2026-11-22'],
  ]);
  const day = (from: string[], version?: string) =>
    versionOf('probe', { from, version }, (path) => days.get(path));
  assert.equal(day(['/agb-anlage#x', '/agb']), '2026-11-22');
  assert.equal(day(['/vertrauen#zusagen'], '2026-11-23'), '2026-11-23');
  assert.throws(() => day(['/vertrauen']), /probe nennt keine »version«/);
  assert.throws(() => day(['/agb'], '2026-11-23'), /probe nennt »version«, obwohl/);
});
