import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownQuestions } from './shown-questions.ts';

const faq = (question: string, answer: string, attributes = 'data-question="true" id="wer"') =>
  `<div><details ${attributes}><summary>${question}</summary><div class="a">${answer}</div></details><a href="#wer">#</a></div>`;

test('a question is read with its answer and its link target', () => {
  assert.deepEqual(shownQuestions(faq('Wer?', '<p>Wir.</p>')), [
    { id: 'wer', question: 'Wer?', answer: 'Wir.' },
  ]);
});

test('links and emphasis leave their words, blocks are kept apart', () => {
  const answer =
    '<p>Ja, mit <a href="/nebula">Nebula</a>.</p>\n<ul><li>eins</li><li>zwei</li></ul>';
  assert.equal(shownQuestions(faq('Geht das?', answer))[0]?.answer, 'Ja, mit Nebula. eins zwei');
});

test('characters come as themselves, non-breaking spaces stay', () => {
  const [found] = shownQuestions(
    faq('&quot;A&quot; &amp; &lt;B&gt;?', '<p>42&nbsp;HE, 5&#160;kW, &#x27;so&#x27;</p>'),
  );
  assert.equal(found?.question, '"A" & <B>?');
  assert.equal(found?.answer, "42\u00a0HE, 5\u00a0kW, 'so'");
});

test('every question is read, in the order of the page, and nothing else that opens', () => {
  const page = [
    faq('Erste?', '1', 'id="a" data-question="true"'),
    faq('Film in Worten', 'kein Teil der Fragen', 'id="b"'),
    faq('Zweite?', '2', 'data-question="true" id="c" open=""'),
  ].join('');
  assert.deepEqual(
    shownQuestions(page).map(({ id }) => id),
    ['a', 'c'],
  );
  assert.deepEqual(shownQuestions('<p>Keine Fragen</p>'), []);
});
