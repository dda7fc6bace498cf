// Fills the page that answers a form sent without script. Typed values are escaped, and all markers are
// replaced in one pass, so that a typed marker is not replaced.
import { formIn, formNames } from '../../contract/forms.ts';
import { fieldMarkers, noticeMarkers } from '../../contract/page-markers.ts';
import type { Notice, NoticePage } from '../intake/answers.ts';
import { escapeHtml } from '../letters/message.ts';
import type { Site } from './site.ts';

/** The page for a notice in the look of the site, with its policy. */
export function noticePageOf(site: Pick<Site, 'noticePage'>): NoticePage {
  return (notice) => {
    const { representations, security } = site.noticePage(notice.language);
    return { html: fillNotice(String(representations.identity.body), notice), headers: security };
  };
}

/** @param html the built page; holds every form of its language once */
function fillNotice(html: string, notice: Notice): string {
  const page = chooseForm(html, notice);
  const values = { ...valuesOf(notice, page), ...fieldValues(notice) };
  // Missing and repeated fields have no value.
  return page.replaceAll(/\{\{notice-[\w-]+\}\}/g, (marker) => values[marker] ?? '');
}

type Values = Readonly<Record<string, string>>;

function chooseForm(html: string, { form, typed }: Notice): string {
  const [before = '', ...rest] = html.split(noticeMarkers.formEdge);
  const after = rest.pop() ?? '';
  return [before, typed && form ? rest[formNames.indexOf(form)] : '', after].join('');
}

function valuesOf(notice: Notice, page: string): Values {
  const { body, faults, form, language, text, title, typed } = notice;
  const placeOf = (field: string) => page.indexOf(fieldMarkers(field).value);
  const sortedFaults = Object.entries(faults).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  const items = sortedFaults.map(([field, lines]) => {
    // The form itself shows the error.
    if (!typed || !form) return `<li>${escapeHtml(lines.join(' '))}</li>`;
    return `<li><a href="#${form}-${language}-${field}">${escapeHtml(lines[0] ?? '')}</a></li>`;
  });
  return {
    [noticeMarkers.title]: escapeHtml(title),
    [noticeMarkers.text]: escapeHtml(text),
    [noticeMarkers.faults]: items.join(''),
    [noticeMarkers.body]: body?.markup ?? '',
    [noticeMarkers.way]: formIn(form ?? 'contact', language).page,
  };
}

function fieldValues({ faults, typed }: Notice): Values {
  const fields = Object.keys({ ...typed, ...faults }).flatMap((field) => {
    const { fault, isInvalid, value } = fieldMarkers(field);
    const lines = faults[field] ?? [];
    return [
      [value, escapeHtml(keepFirstLineBreak(typed?.[field] ?? ''))],
      [fault, lines.map(escapeHtml).join('<br>')],
      [isInvalid, String(lines.length > 0)],
    ];
  });
  return Object.fromEntries(fields);
}

/** For a textarea, which drops the first line break. */
export function keepFirstLineBreak(text: string): string {
  return text.startsWith('\n') ? `\n${text}` : text;
}

/** Answers a form sent without script if this process serves no pages; going back restores the input. */
export const plainNoticePage: NoticePage = (notice) => {
  const { body, faults, text, title } = noticeMarkers;
  const html = `<!doctype html><html lang="${notice.language}"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1><p>${text}</p><ul>${faults}</ul>${body}</html>`;
  return { html: fillNotice(html, { ...notice, typed: undefined }), headers: {} };
};
