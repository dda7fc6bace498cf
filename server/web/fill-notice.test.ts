// The page that answers a form without script in a process without the site. e2e/form-without-script.test.ts covers the
// pages of the site.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticeMarkers } from '../../contract/page-markers.ts';
import type { Notice } from '../intake/answers.ts';
import { plainNoticePage } from './fill-notice.ts';

test('a process without the site has a notice page too, in both languages, and escapes it', () => {
  const notice: Notice = {
    ...{ language: 'de', status: 422, title: 'a&b', text: `<script>"'${noticeMarkers.title} $&` },
    ...{ form: undefined, faults: { name: ['<i>', 'x'] }, typed: {} },
  };
  const { html } = plainNoticePage(notice);
  assert.ok(html.includes('<h1>a&amp;b</h1>'));
  assert.ok(html.includes(`<p>&lt;script&gt;&quot;&#39;${noticeMarkers.title} $&amp;</p>`));
  assert.ok(html.includes('<li>&lt;i&gt; x</li>'));
  const inEnglish = { ...notice, language: 'en', form: 'abuse' } as const;
  assert.match(plainNoticePage(inEnglish).html, /<html lang="en">/);
});
