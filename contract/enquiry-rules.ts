// Rules of the form fields, for browser and mail service. Source: specification section 5, decisions "Lengths".

/** The rule for one form field. Lengths count UTF-16 code units, as `minlength` and `maxlength` do. */
export interface FieldRule {
  readonly minLength: number;
  readonly maxLength: number;
  readonly message: string;
  /** Replaces the message if a text is only too long; both lengths follow. */
  readonly tooLong?: string;
  readonly pattern?: RegExp;
  /** Validated with its domain in ASCII (see `withAsciiDomain`). */
  readonly isAddress?: true;
  readonly multiline?: true;
  /** Accepts anything, tidied; its message is never shown. */
  readonly takesAnything?: true;
}

export type FieldRules<Field extends string> = Readonly<Record<Field, FieldRule>>;
export type ContactField = 'name' | 'mail' | 'content';
export type AbuseField = keyof typeof shapes;
export type ContactMessage = Readonly<Record<ContactField, string>>;
export type AbuseReport = Readonly<Record<AbuseField, string>>;

// Labels before the specified ending are those of the DNS (RFC 1035, section 2.3.4): letters, digits and hyphens, no
// hyphen at either end, 63 at most.
const mailPattern =
  /^[A-Za-z0-9._%+\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,10}$/v;
const longEndingPattern =
  /^[A-Za-z0-9._%+\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{11,63}$/v;

/** At least one character that is not a space, without width, or a change of direction. */
export const visiblePattern =
  /^(?![\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$)[\s\S]*$/v;

const shapes = {
  name: { minLength: 2, maxLength: 200, pattern: visiblePattern },
  mail: { minLength: 1, maxLength: 254, pattern: mailPattern, isAddress: true },
  content: { minLength: 2, maxLength: 20_000, pattern: visiblePattern, multiline: true },
  client: { minLength: 0, maxLength: 2_000, takesAnything: true },
  location: { minLength: 2, maxLength: 2_000, pattern: visiblePattern },
} as const satisfies Record<string, Omit<FieldRule, 'message'>>;

const labels: Readonly<Record<AbuseField, string>> = {
  name: 'Name',
  mail: 'E-Mail',
  content: 'Text',
  client: 'Meldet für',
  location: 'Ort',
};

/** What a field is called in mails to the company and at the desk, in German. */
export function fieldLabel(field: string): string {
  return labels[field as AbuseField] ?? field;
}

function rule(field: AbuseField, message: string, tooLong?: string): FieldRule {
  return { ...shapes[field], message, ...(tooLong !== undefined && { tooLong }) };
}

/** Fields of the contact form in payload order, which is also the order of the proof of work. */
export const contactRulesIn: Readonly<Record<Language, FieldRules<ContactField>>> = {
  de: {
    name: rule('name', 'Bitte Namen eingeben', 'Bitte Namen kürzen'),
    mail: rule('mail', 'Bitte E-Mail-Adresse eingeben', 'Bitte E-Mail-Adresse kürzen'),
    content: rule('content', 'Bitte Nachricht eingeben', 'Bitte Nachricht kürzen'),
  },
  en: {
    name: rule('name', 'Please enter your name', 'Please shorten your name'),
    mail: rule('mail', 'Please enter your e-mail address', 'Please shorten your e-mail address'),
    content: rule('content', 'Please enter your message', 'Please shorten your message'),
  },
};

/** Fields of the abuse form in payload order. `client` has no validator, so its message is never shown. */
export const abuseRulesIn: Readonly<Record<Language, FieldRules<AbuseField>>> = {
  de: {
    ...contactRulesIn.de,
    content: rule(
      'content',
      'Beschreibung der Rechtsverletzung eingeben',
      'Beschreibung der Rechtsverletzung kürzen',
    ),
    client: rule('client', 'Bitte den Auftraggeber Namen eingeben'),
    location: rule(
      'location',
      'Bitte den Ort der Rechtsverletzung eingeben',
      'Bitte den Ort der Rechtsverletzung kürzen',
    ),
  },
  en: {
    ...contactRulesIn.en,
    content: rule('content', 'Please describe the violation', 'Please shorten the description'),
    client: rule('client', 'Please enter the authority or company'),
    location: rule(
      'location',
      'Please enter where the violation is',
      'Please shorten the location',
    ),
  },
};

// The German ones are the specification's.
export const contactRules = contactRulesIn.de;
export const abuseRules = abuseRulesIn.de;

/** Whether a value satisfies a rule: length, pattern, well-formed Unicode, no control characters. */
export function isValid(rule: FieldRule, value: string): boolean {
  if (rule.takesAnything) return true;
  const judged = rule.isAddress ? withAsciiDomain(value) : value;
  return (
    judged.length >= rule.minLength &&
    judged.length <= rule.maxLength &&
    judged.isWellFormed() &&
    !controlCharacters(rule).test(judged) &&
    (rule.pattern?.test(judged) ?? true)
  );
}

/** The message of an invalid value, undefined for a valid one. If it is only too long, the message states the limit. */
export function faultOf(
  rule: FieldRule,
  value: string,
  language: Language = 'de',
): string | undefined {
  if (isValid(rule, value)) return undefined;
  const { maxLength, message, tooLong } = rule;
  const isOnlyTooLong = isValid({ ...rule, maxLength: Number.POSITIVE_INFINITY }, value);
  if (!tooLong || !isOnlyTooLong) return message;
  const [most, now] = [maxLength, value.length].map((length) =>
    length.toLocaleString(locales[language]),
  );
  return {
    de: `${tooLong}: höchstens ${most} Zeichen, jetzt sind es ${now}`,
    en: `${tooLong}: at most ${most} characters, now there are ${now}`,
  }[language];
}

/** The messages of missing and invalid fields. */
export function findFaults<Field extends string>(
  rules: FieldRules<Field>,
  values: Readonly<Partial<Record<Field, string>>>,
  language: Language = 'de',
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const rule = rules[field];
    const value = values[field];
    const fault = value === undefined ? rule.message : faultOf(rule, value, language);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

// Full stops of other scripts separate labels, too (UTS 46, section 2.3).
const unicodeDomain = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]{1,253}$/u;

/**
 * An address with its domain in ASCII (UTS 46): labels with umlauts become `xn--…`. Chromium does the same in a field
 * of type `email`, Firefox does not. Anything but a domain is left unchanged.
 */
export function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  if (start === 0 || !unicodeDomain.test(domain)) return address;
  try {
    return address.slice(0, start) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** Whether only the ending of an address is invalid, being too long. */
export function hasLongEnding(address: string): boolean {
  return longEndingPattern.test(address);
}

/**
 * Tidies a text before it is validated, in the browser on input and in the service for a form sent without script: tabs
 * become spaces, other control characters are removed. Otherwise a table pasted from a spreadsheet would be refused for
 * no visible reason. If the rule accepts anything, control characters become spaces, and the text is cut to its length.
 */
export function tidyPastedText(rule: FieldRule, value: string): string {
  const control = new RegExp(controlCharacters(rule), 'gu');
  if (rule.takesAnything) {
    const spaced = value.toWellFormed().replace(control, ' ');
    // Do not split a surrogate pair.
    const cut = spaced.slice(0, rule.maxLength);
    return cut.isWellFormed() ? cut : cut.slice(0, -1);
  }
  return value.toWellFormed().replaceAll('\t', ' ').replace(control, '');
}

function controlCharacters(rule: FieldRule): RegExp {
  return rule.multiline ? /[^\P{Cc}\n\r]/u : /\p{Cc}/u;
}

/**
 * Name of the honeypot, a hidden field that only bots fill in. The service refuses such a form and names the field,
 * since a browser may have filled it. Not part of the JSON payload.
 */
export const honeypotField = 'website';

// Paths of the services on the site's own origin.

export const contactPath = '/mail/v1';
export const abusePath = '/mail/v1/abuse';
/** Reports that machines write (XARF 4, https://xarf.org). */
export const xarfPath = '/mail/v1/xarf';

// Languages of pages and forms. German always exists, English if content/pages/en/ has the page.

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** For numbers and days. */
export const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

const parameter = 'language';

/**
 * The address of a service for one language. German is the bare path, as specified;
 * the payload and its headers are the same in every language.
 */
export function pathInLanguage(path: string, language: Language): string {
  return language === 'de' ? path : `${path}?${parameter}=${language}`;
}

/** The path of a page in a language: English pages carry the name of the German ones under `/en`. */
export function pageIn(path: string, language: Language): string {
  return language === 'de' ? path : `/${language}${path.replace(/^\/(?=#|$)/, '')}`;
}

/** The language in the query of an address. @param otherwise if there is none, or an unknown one */
export function languageOf(address: string, otherwise: Language = 'de'): Language {
  const [, query = ''] = address.split('?');
  const wanted = new URLSearchParams(query).get(parameter);
  return languages.find((language) => language === wanted) ?? otherwise;
}
