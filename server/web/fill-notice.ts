// Fills the page that answers a form sent without script. What a visitor typed stands in it again, so everything is
// escaped, and filled in one pass: a marker that was typed is never filled itself.
import { noticeLinks } from '../../contract/notices.ts';
import { fieldMarkers, noticeForms, noticeMarkers } from '../../contract/page-markers.ts';
import type { Notice, NoticePage } from '../intake/answers.ts';
import { escapeHtml } from '../letters/message.ts';
import type { Site } from './site.ts';

/** The page for a notice in the look of the site, with its policy. */
export function noticePageOf(site: Pick<Site, 'noticePage'>): NoticePage {
  return (notice) => {
    const { forms, security } = site.noticePage(notice.language);
    return { html: fillNotice(String(forms.identity.body), notice), headers: security };
  };
}

/**
 * @param html the built page, which holds every form of its language once
 */
export function fillNotice(html: string, notice: Notice): string {
  const page = chooseForm(html, notice);
  const placeOf = (field: string) => page.indexOf(fieldMarkers(field).value);
  const faulty = Object.keys(notice.faults).toSorted((a, b) => placeOf(a) - placeOf(b));
  const values = { ...valuesOf(notice, faulty), ...fieldValues(notice) };
  return page.replaceAll(
    /\{\{notice-[a-z-]+\}\}/g,
    // A field that came twice, or not at all, has no value.
    (marker) => values[marker] ?? '',
  );
}

type Values = Readonly<Record<string, string>>;

function chooseForm(html: string, { form, language, typed }: Notice): string {
  const [before = '', ...rest] = html.split(noticeMarkers.formEdge);
  const after = rest.pop() ?? '';
  // Each language has a page, with its own forms.
  const here = Object.keys(noticeForms).filter((name) => name.endsWith(`-${language}`));
  const place = here.indexOf(form?.name ?? '');
  return [before, typed ? rest[place] : '', after].join('');
}

/** @param faulty names of the fields with messages, as they follow each other on the page */
function valuesOf(notice: Notice, faulty: readonly string[]): Values {
  const { body, faults, form, text, title, typed } = notice;
  const items = faulty.map((field) => {
    const lines = faults[field] ?? [];
    // The form itself says more.
    if (!typed || !form) return `<li>${escapeHtml(lines.join(' '))}</li>`;
    return `<li><a href="#${form.name}-${field}">${escapeHtml(lines[0] ?? '')}</a></li>`;
  });
  return {
    [noticeMarkers.title]: escapeHtml(title),
    [noticeMarkers.text]: escapeHtml(text),
    [noticeMarkers.faults]: items.join(''),
    [noticeMarkers.body]: body?.markup ?? '',
    [noticeMarkers.way]: form?.page ?? noticeForms['contact-de'].page,
  };
}

function fieldValues({ faults, typed }: Notice): Values {
  const values: Record<string, string> = {};
  for (const field of Object.keys({ ...typed, ...faults })) {
    const markers = fieldMarkers(field);
    const value = typed?.[field] ?? '';
    const lines = faults[field] ?? [];
    // In a text area the first line break would not count.
    values[markers.value] = escapeHtml(value.startsWith('\n') ? `\n${value}` : value);
    values[markers.fault] = lines.map(escapeHtml).join('<br>');
    values[markers.isInvalid] = String(lines.length > 0);
  }
  return values;
}

/**
 * Answers a form sent without script where this process does not run the site and its pages. The form is
 * not here either; going back, a browser shows it with what was typed.
 */
export const plainNoticePage: NoticePage = (notice) => {
  const links = noticeLinks[notice.language];
  const { body, faults, text, title, way } = noticeMarkers;
  const html = `<!doctype html>
<html lang="${notice.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<ul>${faults}</ul>
${body}
<p><a href="${way}">${links.form}</a></p>
<p><a href="/">${links.home}</a></p>
</main>
</body>
</html>
`;
  return { html: fillNotice(html, { ...notice, typed: undefined }), headers: {} };
};
