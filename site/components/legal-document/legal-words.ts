import type { Language } from '../../../contract/enquiry-rules.ts';

interface LegalWords {
  readonly contents: string;
  readonly version: string;
  readonly earlier: string;
  readonly outdated: string;
  readonly current: string;
  readonly dateFormat: Intl.DateTimeFormat;
}

/** What surrounds a legal text. */
export const legalWords: Readonly<Record<Language, LegalWords>> = {
  de: {
    contents: 'Inhalt',
    version: 'Fassung vom',
    earlier: 'Frühere Fassungen:',
    outdated: 'Für neue Verträge gilt diese Fassung nicht mehr.',
    current: 'Zur geltenden Fassung',
    dateFormat: new Intl.DateTimeFormat('de-DE', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  },
  en: {
    contents: 'Contents',
    version: 'Version of',
    earlier: 'Earlier versions:',
    outdated: 'This version no longer applies to new contracts.',
    current: 'To the version in force',
    dateFormat: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  },
};
