// What stands below the message of an address that is not taken: what is missing, how an address looks, or
// how to reach us without the form. Source: WCAG 2.2, 3.3.1 and 3.3.3.
import { hasLongEnding, type Language, withAsciiDomain } from './enquiry-rules.ts';
import { endingNotice, type Ways } from './notices.ts';

const example = 'name@example.com';

const words = {
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
  },
} as const satisfies Record<Language, Record<string, string>>;

/** @param address one that breaks the rule for addresses. @returns undefined for an empty one */
export function addressHint(address: string, language: Language, ways: Ways): string | undefined {
  if (address.trim() === '') return undefined;
  const ascii = withAsciiDomain(address.trim());
  if (hasLongEnding(ascii)) return endingNotice('long', language, ways);
  if (/^[\w.%+-]+@[a-z0-9.-]+\.xn--[a-z0-9-]+$/i.test(ascii)) {
    return endingNotice('foreign', language, ways);
  }
  const said = words[language];
  return `${said[faultIn(ascii)]} ${said.looks}`;
}

function faultIn(address: string): Exclude<keyof (typeof words)['de'], 'looks'> {
  const [name = '', domain, ...further] = address.split('@');
  if (domain === undefined) return 'at';
  if (further.length > 0) return 'manyAts';
  if (/\s/.test(address)) return 'space';
  if (name === '') return 'name';
  if (!/^[\w.%+-]+$/.test(name)) return 'nameLetters';
  if (domain === '') return 'domain';
  return /\.[a-z]{2,}$/i.test(domain) ? 'noDomain' : 'ending';
}
