import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailboxOf } from './confirmation-caps.ts';

test('capitals and a suffix are the same mailbox', () => {
  for (const address of [
    'anna@kundin.example',
    'ANNA@Kundin.example',
    'Anna+eins+2@kundin.example',
  ]) {
    assert.deepEqual(mailboxOf(address), { name: 'anna@kundin.example', domain: 'kundin.example' });
  }
});

test('dots and both names of the domain are the same mailbox at Gmail, and nowhere else', () => {
  for (const address of ['a.n.na@gmail.com', 'anna@googlemail.com', 'Anna.+x@GMail.com']) {
    assert.deepEqual(mailboxOf(address), { name: 'anna@gmail.com', domain: 'gmail.com' });
  }
  assert.equal(mailboxOf('a.nna@kundin.example').name, 'a.nna@kundin.example');
});
