import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeRequest } from './prefill-requests.ts';

const small = 'Bitte senden Sie uns ein Angebot für Orion S1.';
const large = 'Bitte senden Sie uns ein Angebot für Orion L1.';
const own = 'Guten Tag, wir ziehen im Mai um.';

const changed = 'Bitte senden Sie uns ein Angebot für Orion S1 mit Backup.';
const cases: readonly (readonly [
  name: string,
  message: string,
  request: string,
  before: string,
  merged: string,
])[] = [
  ['is the whole text of an empty message', ' \n', small, '', small],
  ['follows what the visitor has written', own, small, '', `${own}\n\n${small}`],
  [
    'replaces the one before',
    `${own}\n\n${small}\n\nGruß, Jana`,
    large,
    small,
    `${own}\n\n${large}\n\nGruß, Jana`,
  ],
  ['does not replace an edited one', changed, large, small, `${changed}\n\n${large}`],
  ['is inserted literally', small, 'Preis: $& und $1', small, 'Preis: $& und $1'],
];

for (const [name, message, request, before, merged] of cases) {
  test(`a request ${name}`, () => {
    assert.equal(mergeRequest(message, request, before), merged);
  });
}
