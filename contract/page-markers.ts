// Markers that the build leaves in pages: the server fills those of the page that answers a form sent without
// script; no other page is changed while it is served.

/** Stands around German words of content/ on an English page, until the build has refused it. */
export const untranslatedMarker = '\ue000';

/** Stand in the page that answers a form sent without script; the server fills them, escaped. */
export const noticeMarkers = {
  title: '{{notice-title}}',
  text: '{{notice-text}}',
  /** Becomes list items, each a link to its field where the form is shown. */
  faults: '{{notice-faults}}',
  /** What else the server has to say, as markup. */
  body: '{{notice-body}}',
  /** Before, between and after the forms. The server leaves in the one that was sent, unless all is well. */
  formEdge: '{{notice-form}}',
  /** Where the form stands on a page of its own. */
  way: '{{notice-way}}',
} as const;

/** A form on the page that answers it. */
export interface NoticeForm {
  /** Its fields have this and their name for an id, e.g. `contact-de-mail`. */
  readonly name: string;
  /** Where it stands on a page of its own. */
  readonly page: string;
}

/** The forms on that page, in the order in which they stand there. */
export const noticeForms = {
  'contact-de': { name: 'contact-de', page: '/kontakt#contactform' },
  'contact-en': { name: 'contact-en', page: '/en/kontakt#contactform' },
  'abuse-de': { name: 'abuse-de', page: '/abuse#abuseform' },
  'abuse-en': { name: 'abuse-en', page: '/en/abuse#abuseform' },
} as const satisfies Record<string, NoticeForm>;

/** Stand in a form on that page, in place of what was typed into a field and what is wrong with it. */
export function fieldMarkers(field: string) {
  return {
    value: `{{notice-value-${field}}}`,
    fault: `{{notice-fault-${field}}}`,
    /** `true` or `false`. */
    isInvalid: `{{notice-invalid-${field}}}`,
  };
}
