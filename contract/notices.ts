// The sentences a visitor reads after sending a form, and the one about an address whose ending is too long.
// Source: specification section 8; the English ones are ours.
import type { Language } from './enquiry-rules.ts';

export interface Notices {
  readonly sent: string;
  readonly failed: string;
}

/** What links below a notice say: to the page of the form, and to the home page. */
export const noticeLinks = {
  de: { form: 'Zum Formular', home: 'Zur Startseite' },
  en: { form: 'To the form', home: 'To the home page' },
} as const satisfies Record<Language, unknown>;

/** How to reach us without the form. */
export interface Ways {
  readonly mailbox: string;
  readonly phone: string;
}

const endings = {
  long: {
    de: 'Adressen, die auf mehr als zehn Buchstaben enden, nimmt unser Formular nicht an.',
    en: 'Our form can’t take addresses that end in more than ten letters.',
  },
  /** Of other letters than A to Z, such as `.рф`. */
  foreign: {
    de: 'Adressen, deren Endung andere Buchstaben als A bis Z hat, nimmt unser Formular nicht an.',
    en: 'Our form can’t take addresses whose ending has letters other than A to Z.',
  },
} as const;

/** Stands below the message of an address whose ending the form does not take, so that it is no typing error. */
export function endingNotice(
  ending: keyof typeof endings,
  language: Language,
  { mailbox, phone }: Ways,
): string {
  const otherWays = {
    de: `Rufen Sie uns bitte an unter ${phone}, oder schreiben Sie an ${mailbox}.`,
    en: `Please call us on ${phone} or write to ${mailbox}.`,
  } as const satisfies Record<Language, string>;
  return `${endings[ending][language]} ${otherWays[language]}`;
}

/** @param mailbox the address offered when sending failed */
export function contactNotices(mailbox: string, language: Language = 'de'): Notices {
  const notices = {
    de: {
      sent: 'Wir haben Ihre Nachricht entgegen genommen. Sie werden in kürze eine Bestätigungsmail erhalten.',
      failed: `Ihre Nachricht konnte nicht verschickt werden, bitte versuchen Sie es in Kürze noch einmal oder schreiben Sie eine Mail an ${mailbox}`,
    },
    en: {
      sent: 'We have received your message. You will receive a confirmation by e-mail shortly.',
      failed: `Your message could not be sent. Please try again shortly or write to ${mailbox}`,
    },
  } as const satisfies Record<Language, Notices>;
  return notices[language];
}

/** @param mailbox the abuse mailbox, offered when sending failed */
export function abuseNotices(mailbox: string, language: Language = 'de'): Notices {
  const notices = {
    de: {
      sent: 'Wir haben Ihre Meldung erhalten. Sie werden in kürze eine Bestätigungsmail erhalten.',
      failed: `Ihre Meldung konnte nicht verschickt werden, bitte versuchen Sie es in Kürze noch einmal oder schreiben Sie eine Mail an ${mailbox}`,
    },
    en: {
      sent: 'We have received your report. You will receive a confirmation by e-mail shortly.',
      failed: `Your report could not be sent. Please try again shortly or write to ${mailbox}`,
    },
  } as const satisfies Record<Language, Notices>;
  return notices[language];
}
