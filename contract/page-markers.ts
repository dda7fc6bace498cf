// What changes without a new build stands in the built pages as a marker; the server fills it in.
// One build can so be served under any address and is right on 1 January.

/** Stands in place of the base address, e.g. `https://www.firma.example`, without a slash. */
export const baseAddressMarker = 'https://base-address.invalid';

/** Stands around German words of content/ on an English page, until the build has refused it. */
export const untranslatedMarker = '\ue000';

/** Stands in place of the current year of the copyright line. */
export const copyrightYearMarker = '{{copyright-year}}';

/** Stand in the page that answers a form sent without script; the server fills them, escaped. */
export const noticeMarkers = {
  language: '{{notice-language}}',
  title: '{{notice-title}}',
  text: '{{notice-text}}',
  /** Becomes list items, each a link to its field where the form is shown. */
  faults: '{{notice-faults}}',
  /** What else the server has to say, as markup. */
  body: '{{notice-body}}',
  /** Before, between and after the forms. The server leaves in the one that was sent, unless all is well. */
  formEdge: '{{notice-form}}',
  /** Where the form stands on a page of its own, and what the links to it and to the home page say. */
  way: '{{notice-way}}',
  wayWords: '{{notice-way-words}}',
  home: '{{notice-home}}',
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

/** The same on English pages. */
export const solarMarkersInEnglish = {
  ...solarMarkers,
  kilowatts: '{{solar-kilowatts-in-english}}',
  words: '{{solar-words-in-english}}',
  origin: '{{solar-origin-in-english}}',
} as const;

/** Stand in the line above the hero that shows how far the sun has come. The same holds for them. */
export const sunLineMarkers = {
  x: '{{sun-x}}',
  y: '{{sun-y}}',
  words: '{{sun-words}}',
  wordsInEnglish: '{{sun-words-in-english}}',
} as const;
