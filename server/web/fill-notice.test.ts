import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldMarkers, noticeForms, noticeMarkers } from '../../contract/page-markers.ts';
import type { Notice } from '../../services/mail/create-mail-service.ts';
import { fillNotice, plainNoticePage } from './fill-notice.ts';

const { faults, formEdge, text, title } = noticeMarkers;
const form = noticeForms['abuse-de'];
const notice: Notice = {
  language: 'de',
  status: 422,
  title: 'Titel',
  text: 'Text',
  form: undefined,
  faults: {},
};

const mail = fieldMarkers('mail');
const fields = `<input aria-invalid="${mail.isInvalid}" value="${mail.value}"><p>${mail.fault}</p>`;
/** Each form says whose it is. */
const pageIn = (language: string) => {
  const here = Object.keys(noticeForms).filter((name) => name.endsWith(language));
  return ['vor', ...here.map((name) => `${name}: ${fields}`), 'nach'].join(formEdge);
};
const page = pageIn('de');

test('a notice is escaped, and its faults become list items', () => {
  assert.equal(
    fillNotice(`${title}|${text}|${faults}`, {
      ...notice,
      title: 'a&b',
      text: '<script>"\'',
      faults: { name: ['<i>', 'mehr'], mail: ['zwei'] },
    }),
    'a&amp;b|&lt;script&gt;&quot;&#39;|<li>&lt;i&gt; mehr</li><li>zwei</li>',
  );
});

test('a marker or a dollar sign inside a notice stays as it is typed', () => {
  const odd = { ...notice, title: text, text: "$& $' $1" };
  assert.equal(fillNotice(`${title}|${text}|${faults}`, odd), `${text}|$&amp; $&#39; $1|`);
});

test('the form that was sent is shown again with what was typed, and no other', () => {
  const typed = { mail: '"><script>alert(1)</script>' };
  assert.equal(
    fillNotice(page, { ...notice, form, typed, faults: { mail: ['Bitte <eingeben>', 'Oder'] } }),
    'vorabuse-de: <input aria-invalid="true" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">' +
      '<p>Bitte &lt;eingeben&gt;<br>Oder</p>nach',
  );
  assert.equal(
    fillNotice(page, { ...notice, form, typed: { mail: `${mail.fault}${formEdge}` } }),
    `vorabuse-de: <input aria-invalid="false" value="${mail.fault}${formEdge}"><p></p>nach`,
  );
});

test('an English form stands on the page of its language', () => {
  const english = {
    ...notice,
    language: 'en',
    form: noticeForms['contact-en'],
    typed: {},
  } as const;
  assert.match(fillNotice(pageIn('en'), english), /^vorcontact-en: .*nach$/);
});

test('a fault leads to its field in the form that is shown', () => {
  const sent = { ...notice, form, typed: {}, faults: { mail: ['Bitte', 'Mehr'] } };
  assert.equal(fillNotice(faults, sent), '<li><a href="#abuse-de-mail">Bitte</a></li>');
});

test('faults follow each other as their fields do', () => {
  const value = (field: string) => fieldMarkers(field).value;
  const html = `${faults}${formEdge}${value('mail')}${value('name')}${formEdge}${formEdge}`;
  const sent = {
    ...notice,
    form: noticeForms['contact-de'],
    typed: {},
    faults: { name: ['N'], mail: ['M'] },
  };
  assert.match(fillNotice(html, sent), /contact-de-mail.*contact-de-name/);
});

test('no form is shown once it was sent, or when nobody knows what was typed', () => {
  assert.equal(fillNotice(page, { ...notice, form }), 'vornach');
  assert.equal(fillNotice(page, notice), 'vornach');
});

test('a field that came twice or not at all is empty', () => {
  const html = fillNotice(page, { ...notice, form, typed: {}, faults: { mail: ['Bitte'] } });
  assert.ok(html.includes('<input aria-invalid="true" value=""><p>Bitte</p>'));
  assert.doesNotMatch(fillNotice(page, { ...notice, form, typed: {} }), /\{\{/);
});

test('a line break at the beginning of a text is kept', () => {
  const area = `<textarea>${mail.value}</textarea>`;
  const html = [formEdge, area, formEdge, formEdge].join('');
  const typed = { mail: '\nzwei' };
  const shown = fillNotice(html, { ...notice, form: noticeForms['contact-de'], typed });
  assert.equal(shown, '<textarea>\n\nzwei</textarea>');
});

test('an English notice says its language and where its links lead', () => {
  const english = { ...notice, language: 'en', form: noticeForms['abuse-en'] } as const;
  const html = plainNoticePage(english);
  assert.match(html, /<html lang="en">/);
  assert.match(html, /<a href="\/en\/abuse#abuseform">To the form<\/a>/);
  assert.match(html, /To the home page/);
});

test('a process without the site has a notice page too', () => {
  const html = plainNoticePage({ ...notice, title: 'Danke', text: 'Angekommen.', typed: {} });
  assert.match(html, /<h1>Danke<\/h1>\n<p>Angekommen\.<\/p>/);
  assert.doesNotMatch(html, /\{\{/);
});
