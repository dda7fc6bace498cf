import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeRequest } from './carry-requests.ts';

const small = 'Bitte senden Sie uns ein Angebot für Orion S1.';
const large = 'Bitte senden Sie uns ein Angebot für Orion L1.';
const own = 'Guten Tag, wir ziehen im Mai um.';

test('writes a request into an empty message', () => {
  assert.equal(mergeRequest('', small, ''), small);
  assert.equal(mergeRequest(' \n', small, ''), small);
});

test('adds a request below what the visitor has written', () => {
  assert.equal(mergeRequest(own, small, ''), `${own}\n\n${small}`);
});

test('puts a second request in the place of the first', () => {
  const first = mergeRequest(own, small, '');
  assert.equal(
    mergeRequest(`${first}\n\nGruß, Jana`, large, small),
    `${own}\n\n${large}\n\nGruß, Jana`,
  );
});

test('leaves a request alone that the visitor has changed, and adds the second', () => {
  const changed = 'Bitte senden Sie uns ein Angebot für Orion S1 mit Backup.';
  assert.equal(mergeRequest(changed, large, small), `${changed}\n\n${large}`);
});

test('takes the request as it is, whatever signs it has', () => {
  assert.equal(mergeRequest(small, 'Preis: $& und $1', small), 'Preis: $& und $1');
});

test('never loses a word of the visitor, and adds nothing twice', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(small, large), (message, request) => {
      const once = mergeRequest(message, request, '');
      assert.ok(once.startsWith(message.trimEnd()));
      assert.ok(once.includes(request));
      assert.equal(mergeRequest(once, request, request), once);
    }),
  );
});
