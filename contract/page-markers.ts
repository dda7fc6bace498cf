// Placeholders in built pages. The server fills those of the page that answers a form sent without script; other pages are
// served unchanged.

/** Encloses German words on an English page; the build refuses them. */
export const untranslatedMarker = '\ue000';

/** In the page that answers a form sent without script. Filled by the server, escaped. */
export const noticeMarkers = {
  title: '{{notice-title}}',
  text: '{{notice-text}}',
  /** Becomes list items, which link to their fields if the form is shown. */
  faults: '{{notice-faults}}',
  /** Further markup of the server. */
  body: '{{notice-body}}',
  /** Before, between and after the forms. The server keeps the one that was sent, unless it was accepted. */
  formEdge: '{{notice-form}}',
  /** The page of the form. */
  way: '{{notice-way}}',
} as const;

/** A form on the page that answers it. */
export interface NoticeForm {
  /** Prefix of its fields' ids, e.g. `contact-de-mail`. */
  readonly name: string;
  /** Its own page. */
  readonly page: string;
}

/** The forms on that page, in their order. */
export const noticeForms = {
  'contact-de': { name: 'contact-de', page: '/kontakt#contactform' },
  'contact-en': { name: 'contact-en', page: '/en/kontakt#contactform' },
  'abuse-de': { name: 'abuse-de', page: '/abuse#abuseform' },
  'abuse-en': { name: 'abuse-en', page: '/en/abuse#abuseform' },
} as const satisfies Record<string, NoticeForm>;

/** Placeholders of a field on that page. */
export function fieldMarkers(field: string) {
  return {
    value: `{{notice-value-${field}}}`,
    fault: `{{notice-fault-${field}}}`,
    /** `true` or `false`. */
    isInvalid: `{{notice-invalid-${field}}}`,
  };
}
