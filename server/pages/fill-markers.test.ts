import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyrightYearMarker, noticeMarkers, solarMarkers } from '../../contract/page-markers.ts';
import { fillMarkers, fillNotice, liveValuesAt, type Notice, showsChange } from './fill-markers.ts';
import { plainNoticePage } from './plain-notice-page.ts';

const { title, text, faults } = noticeMarkers;

test('the year changes when it does in Berlin', () => {
  const yearAt = (time: string) => liveValuesAt(Date.parse(time))[copyrightYearMarker];
  assert.equal(yearAt('2026-12-31T22:59:59Z'), '2026');
  assert.equal(yearAt('2026-12-31T23:00:00Z'), '2027');
});

const noonMs = Date.parse('2026-06-21T10:00:00Z');
const solar = {
  watts: 103_474,
  time: '2026-06-21T10:00:00.000Z',
  source: 'mqtt',
  stale: false,
} as const;

test('every marker of the solar readout is filled, with a plant and without', () => {
  const text = Object.values(solarMarkers).join('|');
  const filled = fillMarkers(text, 'http://localhost', liveValuesAt(noonMs, solar));
  assert.match(filled, /^known\|shown\|103,47\|180\|45\.99\|/);
  assert.match(filled, /\|Stand 12:00\u00a0Uhr\|/);
  assert.doesNotMatch(filled, /\{\{/);
  const without = fillMarkers(text, 'http://localhost', liveValuesAt(noonMs));
  assert.match(without, /^unavailable\|hidden\|\|180\|/);
  assert.doesNotMatch(without, /\{\{/);
});

test('a text changes with the values that stand in it, and with no others', () => {
  const before = liveValuesAt(noonMs, solar);
  const after = liveValuesAt(noonMs, { ...solar, watts: 104_000 });
  assert.equal(showsChange(`${solarMarkers.kilowatts} kW`, before, after), true);
  assert.equal(showsChange(`© ${copyrightYearMarker}`, before, after), false);
  assert.equal(showsChange(`${solarMarkers.kilowatts} kW`, before, { ...before }), false);
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
