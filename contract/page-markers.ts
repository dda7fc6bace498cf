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

/** Placeholders of a field on that page. */
export function fieldMarkers(field: string) {
  return {
    value: `{{notice-value-${field}}}`,
    fault: `{{notice-fault-${field}}}`,
    /** `true` or `false`. */
    isInvalid: `{{notice-invalid-${field}}}`,
  };
}
