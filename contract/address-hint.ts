// What is wrong with an address, below the message of its field.
import { type Language, mailPattern, withAsciiDomain } from './enquiry-rules.ts';

/** How to reach us without the form. */
export interface Ways {
  readonly mailbox: string;
  readonly phone: string;
}

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

const longEnding = /\.[a-z]{11,63}$/i;

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
  if (longEnding.test(ascii) && mailPattern.test(ascii.replace(longEnding, '.de')))
    return `${hint.longEnding} ${hint.otherWays(ways)}`;
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
