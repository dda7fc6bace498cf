import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticeMarkers } from '../../contract/page-markers.ts';
import { fillNotice, liveValuesAt, type Notice } from './fill-markers.ts';
import { plainNoticePage } from './plain-notice-page.ts';

const { title, text, faults } = noticeMarkers;

test('the year changes when it does in Berlin', () => {
  assert.equal(liveValuesAt(Date.parse('2026-12-31T22:59:59Z')).copyrightYear, '2026');
  assert.equal(liveValuesAt(Date.parse('2026-12-31T23:00:00Z')).copyrightYear, '2027');
});

test('a notice is escaped, and its faults become list items', () => {
  const notice: Notice = {
    language: 'de',
    status: 422,
    title: 'a&b',
    text: '<script>"\'',
    faults: ['<i>', 'zwei'],
  };
  assert.equal(
    fillNotice(`${title}|${text}|${faults}`, notice),
    'a&amp;b|&lt;script&gt;&quot;&#39;|<li>&lt;i&gt;</li><li>zwei</li>',
  );
});

test('a marker or a dollar sign inside a notice stays as it is typed', () => {
  const notice: Notice = { language: 'de', status: 200, title: text, text: "$& $' $1", faults: [] };
  assert.equal(fillNotice(`${title}|${text}|${faults}`, notice), `${text}|$&amp; $&#39; $1|`);
});

test('an English notice says its language and where its links lead', () => {
  const html = plainNoticePage({ language: 'en', status: 200, title: 'A', text: 'B', faults: [] });
  assert.match(html, /<html lang="en">/);
  assert.match(html, /To the home page \(in German\)/);
});

test('a process without the site has a notice page too', () => {
  const html = plainNoticePage({
    language: 'de',
    status: 200,
    title: 'Danke',
    text: 'Angekommen.',
    faults: [],
  });
  assert.match(html, /<h1>Danke<\/h1>\n<p>Angekommen\.<\/p>/);
  assert.doesNotMatch(html, /\{\{/);
});
