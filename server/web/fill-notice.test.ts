// The page that answers a form without script: typed values are filled in, escaped. A browser test covers the rest.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldMarkers, noticeForms, noticeMarkers } from '../../contract/page-markers.ts';
import type { Notice } from '../intake/answers.ts';
import { fillNotice, plainNoticePage } from './fill-notice.ts';

const { faults, formEdge, text, title } = noticeMarkers;
const mail = fieldMarkers('mail');
const notice: Notice = {
  ...{ language: 'de', status: 422, title: 'Titel', text: 'Text', form: undefined, faults: {} },
};
const sent = { ...notice, form: noticeForms['abuse-de'], typed: {} };
const heading = `${title}|${text}|${faults}`;
const field = `<input aria-invalid="${mail.isInvalid}" value="${mail.value}"><p>${mail.fault}</p>`;
/** Each form says which it is. */
const forms = ['vor', `contact: ${field}`, `abuse: ${field}`, 'nach'].join(formEdge);

const cases: readonly [what: string, page: string, notice: Notice, filled: string][] = [
  [
    'a notice is escaped',
    heading,
    { ...notice, title: 'a&b', text: '<script>"\'', faults: { name: ['<i>', 'x'], mail: ['y'] } },
    'a&amp;b|&lt;script&gt;&quot;&#39;|<li>&lt;i&gt; x</li><li>y</li>',
  ],
  [
    'a marker or a dollar sign stays as it is typed',
    heading,
    { ...notice, title: text, text: "$& $' $1" },
    `${text}|$&amp; $&#39; $1|`,
  ],
  [
    'the form that was sent is shown with what was typed, and no other',
    forms,
    { ...sent, typed: { mail: '"><script>' }, faults: { mail: ['Bitte <x>', 'Oder'] } },
    'vorabuse: <input aria-invalid="true" value="&quot;&gt;&lt;script&gt;"><p>Bitte &lt;x&gt;<br>Oder</p>nach',
  ],
  [
    'a line break at the beginning of a text is kept',
    `${formEdge}${formEdge}<textarea>${mail.value}</textarea>${formEdge}`,
    { ...sent, typed: { mail: '\nzwei' } },
    '<textarea>\n\nzwei</textarea>',
  ],
];

for (const [what, page, given, filled] of cases) {
  test(what, () => assert.equal(fillNotice(page, given), filled));
}

test('a process without the site has a notice page too, in both languages', () => {
  const { html } = plainNoticePage({ ...notice, title: 'Danke', text: 'Angekommen.', typed: {} });
  assert.match(html, /<h1>Danke<\/h1><p>Angekommen\.<\/p>/);
  const inEnglish = { ...notice, language: 'en', form: noticeForms['abuse-en'] } as const;
  const english = plainNoticePage(inEnglish).html;
  assert.match(english, /<html lang="en">/);
  assert.doesNotMatch(html + english, /\{\{/);
});
