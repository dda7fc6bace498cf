import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shorten, textOfHtml, tidyText } from './plain-text.ts';

test('paragraphs are parted by a space, emphasis inside a word is not', () => {
  assert.equal(textOfHtml('<p>Eins</p><p>Zw<b>ei</b><br>drei</p>'), 'Eins Zwei drei');
});

test('what nobody reads is left out', () => {
  const html = `Vorher<script>a</script><STYLE>b</STYLE><iframe>c</iframe><template>d</template>
    <!-- e --><svg><title>f</title><text>g</text></svg><noscript>sichtbar</noscript>`;
  assert.equal(textOfHtml(html), 'Vorher sichtbar');
});

test('markup that is split, nested or unclosed leaves no tag behind', () => {
  assert.equal(
    textOfHtml('<scr<script>ipt>alert(1)</scr</script>ipt>x<p title="a>b">y<b'),
    'ipt>alert(1)ipt>x y',
  );
  assert.equal(textOfHtml(`${'<div>'.repeat(9_900)}tief`), 'tief');
});

test('of a text without end only the beginning is read', () => {
  const text = textOfHtml('Wort '.repeat(1_000_000));
  assert.ok(text.startsWith('Wort Wort') && text.length < 50_001, `${text.length} characters`);
});

test('entities are decoded once', () => {
  assert.equal(
    textOfHtml('K&uuml;hlung &amp;amp; 250&nbsp;kW &#x1F680;'),
    'Kühlung &amp; 250\u00a0kW 🚀',
  );
});

test('control characters and changes of direction do not reach a page', () => {
  assert.equal(tidyText(' a\u0000\u0007b\r\n\tc \u202edrehen\u202c \ud800'), 'a b c drehen \ufffd');
});

test('a long text is cut at a word and says so', () => {
  const text = 'Wir haben die Kühlung erneuert, und zwar ganz.';
  assert.equal(shorten(text, 31), 'Wir haben die Kühlung erneuert\u00a0…');
  assert.equal(shorten(text, 33), 'Wir haben die Kühlung erneuert\u00a0…');
  assert.equal(shorten(text, text.length), text);
  assert.equal(shorten('🚀'.repeat(200), 21), `${'🚀'.repeat(10)}\ufffd\u00a0…`);
});

test('a text that the CMS has cut is marked in our way', () => {
  for (const end of [' [...]', ' […]', '…', '...']) {
    assert.equal(shorten(`Wir haben${end}`), 'Wir haben\u00a0…');
  }
});
