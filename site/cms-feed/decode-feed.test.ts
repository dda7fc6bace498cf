import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFeed } from './decode-feed.ts';

const word = '„Größe“ für 5 €';
// Windows-1252, which is what the web means by ISO-8859-1.
const western = Buffer.from('\x84Gr\xf6\xdfe\x93 f\xfcr 5 \x80', 'latin1');
const declared = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>');

test('the XML declaration names the encoding', () => {
  const text = decodeFeed(Buffer.concat([declared, western]), 'application/rss+xml');
  assert.ok(text.endsWith(word), text);
});

test('the server names the encoding, and is believed before the declaration', () => {
  assert.equal(decodeFeed(western, 'text/xml; charset=iso-8859-1'), word);
  const contrary = Buffer.concat([declared, Buffer.from(word)]);
  assert.ok(decodeFeed(contrary, 'text/xml;charset="UTF-8"').endsWith(word));
});

test('a byte order mark is believed before all others', () => {
  const marked = Buffer.from(`\ufeff${word}`, 'utf16le');
  assert.equal(decodeFeed(marked, 'text/xml; charset=iso-8859-1'), word);
});

test('without a word on it the encoding is UTF-8', () => {
  assert.equal(decodeFeed(Buffer.from(word), null), word);
});

test('garbled text is refused, not shown', () => {
  assert.throws(() => decodeFeed(western, null), {
    message: 'which says that it is in utf-8 but is not',
  });
  assert.throws(() => decodeFeed(western, 'text/xml; charset=klingon'), {
    message: 'which is in an encoding that nobody knows here: klingon',
  });
});
