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

/**
 * Stand in place of the readout of the solar plant and of what it was made from, in the page's text
 * as well as in what its script starts with. No value may hold a character that means something in
 * HTML or JSON.
 */
export const solarMarkers = {
  condition: '{{solar-condition}}',
  gauge: '{{solar-gauge}}',
  kilowatts: '{{solar-kilowatts}}',
  gaugeEnd: '{{solar-gauge-end}}',
  needleDegrees: '{{solar-needle-degrees}}',
  labelDegrees: '{{solar-label-degrees}}',
  fifthLabel: '{{solar-fifth-label}}',
  words: '{{solar-words}}',
  origin: '{{solar-origin}}',
  watts: '{{solar-watts}}',
  time: '{{solar-time}}',
  source: '{{solar-source}}',
} as const;
