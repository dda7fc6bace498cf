import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldMarkers } from '../../../contract/page-markers.ts';
import { withFieldMarkers } from './with-field-markers.ts';

const field = (tag: string) => `<label for="r1-mail">Mail</label>${tag}<p id="r1-mail-fault"></p>`;

test('a field gets markers for its value and its message, and a name of its own', () => {
  const { fault, isInvalid, value } = fieldMarkers('mail');
  assert.equal(
    withFieldMarkers(field('<input type="email" id="r1-mail" name="mail" value="">'), 'contact-de'),
    `<label for="contact-de-mail">Mail</label><input type="email" id="contact-de-mail" name="mail" aria-invalid="${isInvalid}" aria-describedby="contact-de-mail-fault" value="${value}"><p id="contact-de-mail-fault">${fault}</p>`,
  );
  assert.match(
    withFieldMarkers(field('<textarea id="r1-mail" name="mail"></textarea>'), 'contact-de'),
    new RegExp(`aria-describedby="contact-de-mail-fault">${value}</textarea>`),
  );
});

test('the hidden field stays empty, and buttons stay as they are', () => {
  const html = '<input id="r1-website" name="website"><button type="submit">Senden</button>';
  assert.equal(withFieldMarkers(html, 'abuse-de'), html.replace('r1-', 'abuse-de-'));
});

test('a field whose message has no place stops the build', () => {
  assert.throws(() => withFieldMarkers('<input id="a" name="mail">', 'contact-de'), /"mail"/);
});
