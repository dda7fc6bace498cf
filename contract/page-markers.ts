// What changes without a new build stands in the built pages as a marker; the server fills it in.
// One build can so be served under any address and is right on 1 January.

/** Stands in place of the base address, e.g. `https://www.leinestern.example`, without a slash. */
export const baseAddressMarker = 'https://base-address.invalid';

/** Stands in place of the current year of the copyright line. */
export const copyrightYearMarker = '{{copyright-year}}';

/** Stand in the page that answers a form sent without script; the server fills them, escaped. */
export const noticeMarkers = {
  language: '{{notice-language}}',
  title: '{{notice-title}}',
  text: '{{notice-text}}',
  faults: '{{notice-faults}}',
  /** The words of the two links that lead on. */
  contact: '{{notice-contact}}',
  home: '{{notice-home}}',
} as const;
