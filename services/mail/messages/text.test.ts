import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facts, heading, type MessageContent, renderText, words } from './message.ts';

function textOf(content: Omit<MessageContent, 'language'>): string {
  return renderText({ content: { language: 'de', ...content } });
}

test('sets facts in columns, a heading close to its words, quotes as they were typed', () => {
  const typed = `  ${'lang '.repeat(20)}\n\n\nEnde `;
  const text = textOf({
    blocks: [
      facts(['Name', 'Änne'], ['E-Mail', 'a@b.de']),
      heading('So geht es weiter'),
      words('Wir melden uns.'),
      { kind: 'quote', lines: 'kept', text: typed },
    ],
  });
  assert.equal(
    text,
    `Name:    Änne\nE-Mail:  a@b.de\n\nSo geht es weiter\nWir melden uns.\n\n${typed}`,
  );
});

test('wraps a decision within its own lines', () => {
  const text = textOf({
    blocks: [
      { kind: 'quote', lines: 'wrapped', text: `Gesperrt.\n\n${'weil '.repeat(20).trim()}` },
    ],
  });
  assert.equal(text, `Gesperrt.\n\n${'weil '.repeat(14).trim()}\n${'weil '.repeat(6).trim()}`);
});

test('marks the signature as mail programs know it', () => {
  const text = textOf({
    blocks: [words('Guten Tag')],
    signature: [{ text: 'Leinestern GmbH' }, { text: '' }, { text: 'Sitz: Hannover' }],
  });
  assert.equal(text, 'Guten Tag\n\n-- \nLeinestern GmbH\n\nSitz: Hannover\n');
});
