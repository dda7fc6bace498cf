import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fillTemplate, placeholders, readReplyTemplates } from './reply-templates.ts';

const values = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Parameters<
  typeof fillTemplate
>[1];

function contentWith(t: TestContext, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'replies-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'desk'));
  writeFileSync(join(folder, 'desk/replies.yaml'), text);
  return folder;
}

const template = (text: string) => `- name: Probe\n  for: [contact]\n  text: '${text}'\n`;

test('the templates as they stand are complete, in both languages and for both kinds', () => {
  const templates = readReplyTemplates();
  for (const language of ['de', 'en']) {
    for (const kind of ['contact', 'abuse'] as const) {
      const some = templates.filter(
        (each) => each.language === language && each.for.includes(kind),
      );
      assert.ok(some.length > 0, `${kind} in ${language}`);
    }
  }
  for (const { text } of templates) assert.doesNotMatch(fillTemplate(text, values), /[{}]/);
});

test('an unknown placeholder and a stray brace are named with file and line', (t) => {
  assert.throws(
    () => readReplyTemplates(contentWith(t, template('Guten Tag {Vorname},'))),
    /desk\/replies\.yaml, Zeile 3: .*„\{Vorname\}“ gibt es nicht, nur \{Anrede\}, /,
  );
  for (const text of ['Hallo {Name', 'Hallo Name}', '{{Name}}']) {
    assert.throws(() => readReplyTemplates(contentWith(t, template(text))), /Zeile 3: .*Klammer/);
  }
});

test('who wants no templates needs no file', () => {
  assert.deepEqual(readReplyTemplates('testing/brand'), []);
});

test('what is filled in is never filled in again', () => {
  const filled = fillTemplate('{Anrede} {Name}', {
    ...values,
    Anrede: '{Zeichen}',
    Name: '$1 {x}',
  });
  assert.equal(filled, '{Zeichen} $1 {x}');
});
