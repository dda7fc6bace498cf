// Notices after sending a form, and hints about an invalid address.
// Source: specification section 8; the English ones are ours.
import { hasLongEnding, type Language, withAsciiDomain } from './enquiry-rules.ts';

export interface Notices {
  readonly sent: string;
  readonly failed: string;
}

/** Links below a notice. */
export const noticeLinks = {
  de: { form: 'Zum Formular', home: 'Zur Startseite' },
  en: { form: 'To the form', home: 'To the home page' },
} as const satisfies Record<Language, unknown>;

/** How to reach us without the form. */
export interface Ways {
  readonly mailbox: string;
  readonly phone: string;
}

const notices = {
  contact: {
    de: {
      sent: 'Wir haben Ihre Nachricht entgegen genommen. Sie werden in kürze eine Bestätigungsmail erhalten.',
      failed:
        'Ihre Nachricht konnte nicht verschickt werden, bitte versuchen Sie es in Kürze noch einmal oder schreiben Sie eine Mail an',
    },
    en: {
      sent: 'We have received your message. You will receive a confirmation by e-mail shortly.',
      failed: 'Your message could not be sent. Please try again shortly or write to',
    },
  },
  abuse: {
    de: {
      sent: 'Wir haben Ihre Meldung erhalten. Sie werden in kürze eine Bestätigungsmail erhalten.',
      failed:
        'Ihre Meldung konnte nicht verschickt werden, bitte versuchen Sie es in Kürze noch einmal oder schreiben Sie eine Mail an',
    },
    en: {
      sent: 'We have received your report. You will receive a confirmation by e-mail shortly.',
      failed: 'Your report could not be sent. Please try again shortly or write to',
    },
  },
} as const satisfies Record<string, Record<Language, Notices>>;

function noticesOf(form: keyof typeof notices) {
  /** @param mailbox offered when sending failed */
  return (mailbox: string, language: Language = 'de'): Notices => {
    const { sent, failed } = notices[form][language];
    return { sent, failed: `${failed} ${mailbox}` };
  };
}

export const contactNotices = noticesOf('contact');
export const abuseNotices = noticesOf('abuse');

const example = 'name@example.com';

const hints = {
  de: {
    looks: `Eine Adresse sieht so aus: ${example}`,
    at: 'Es fehlt das @.',
    manyAts: 'Es steht mehr als ein @ darin.',
    space: 'Es steht ein Leerzeichen darin.',
    name: 'Vor dem @ fehlt der Name.',
    nameLetters:
      'Vor dem @ sind nur Buchstaben von A bis Z, Ziffern und die Zeichen . _ % + - möglich.',
    domain: 'Nach dem @ fehlt die Domain.',
    ending: 'Am Schluss fehlt die Endung, etwa .de.',
    noDomain: 'Nach dem @ steht keine gültige Domain.',
    longEnding: 'Adressen, die auf mehr als zehn Buchstaben enden, nimmt unser Formular nicht an.',
    foreignEnding:
      'Adressen, deren Endung andere Buchstaben als A bis Z hat, nimmt unser Formular nicht an.',
    otherWays: ({ mailbox, phone }: Ways) =>
      `Rufen Sie uns bitte an unter ${phone}, oder schreiben Sie an ${mailbox}.`,
  },
  en: {
    looks: `An address looks like this: ${example}`,
    at: 'The @ is missing.',
    manyAts: 'There is more than one @ in it.',
    space: 'There is a space in it.',
    name: 'The name before the @ is missing.',
    nameLetters:
      'Before the @ only letters from A to Z, digits and the characters . _ % + - are possible.',
    domain: 'The domain after the @ is missing.',
    ending: 'The ending is missing, such as .com.',
    noDomain: 'What follows the @ is not a valid domain.',
    longEnding: 'Our form can’t take addresses that end in more than ten letters.',
    foreignEnding: 'Our form can’t take addresses whose ending has letters other than A to Z.',
    otherWays: ({ mailbox, phone }: Ways) => `Please call us on ${phone} or write to ${mailbox}.`,
  },
} as const satisfies Record<Language, unknown>;

/**
 * The hint below the message of an invalid address: what is missing and an example, or other ways to reach us. Source:
 * WCAG 2.2, 3.3.1 and 3.3.3.
 *
 * @param address an invalid one
 * @returns undefined for an empty one
 */
export function addressHint(address: string, language: Language, ways: Ways): string | undefined {
  if (address.trim() === '') return undefined;
  const ascii = withAsciiDomain(address.trim());
  const hint = hints[language];
  if (hasLongEnding(ascii)) return `${hint.longEnding} ${hint.otherWays(ways)}`;
  if (/^[\w.%+-]+@[a-z0-9.-]+\.xn--[a-z0-9-]+$/i.test(ascii)) {
    return `${hint.foreignEnding} ${hint.otherWays(ways)}`;
  }
  return `${hint[faultIn(ascii)]} ${hint.looks}`;
}

function faultIn(address: string) {
  const [name = '', domain, ...further] = address.split('@');
  if (domain === undefined) return 'at';
  if (further.length > 0) return 'manyAts';
  if (/\s/.test(address)) return 'space';
  if (name === '') return 'name';
  if (!/^[\w.%+-]+$/.test(name)) return 'nameLetters';
  if (domain === '') return 'domain';
  return /\.[a-z]{2,}$/i.test(domain) ? 'noDomain' : 'ending';
}
