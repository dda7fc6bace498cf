// How form fields are validated, by browser and mail service, and languages of pages. The forms: forms.ts.

/** What a form field accepts. Lengths count UTF-16 code units, as `minlength` and `maxlength` do. */
export interface FieldShape {
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: RegExp;
  /** Validated with its domain in ASCII (see `withAsciiDomain`). */
  readonly isAddress?: true;
  readonly multiline?: true;
  /** Accepts anything, tidied; its message is never shown. */
  readonly takesAnything?: true;
}

export interface FieldRule extends FieldShape {
  readonly message: string;
  /** Replaces the message if a text is only too long; both lengths follow. */
  readonly tooLong?: string;
}

export type FieldRules<Field extends string> = Readonly<Record<Field, FieldRule>>;

// Labels before the specified ending are those of the DNS (RFC 1035, section 2.3.4): letters, digits and hyphens, no
// hyphen at either end, 63 at most.
export const mailPattern =
  /^[A-Za-z0-9._%+\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,10}$/v;

/** At least one character that is not a space, without width, or a change of direction. */
export const visiblePattern =
  /^(?![\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$)[\s\S]*$/v;

/** Whether a value satisfies a rule: length, pattern, well-formed Unicode, no control characters. */
export function isValid(rule: FieldShape, value: string): boolean {
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

/**
 * Tidies a text before it is validated, in the browser on input and in the service for a form sent without script: tabs
 * become spaces, other control characters are removed. Otherwise a table pasted from a spreadsheet would be refused for
 * no visible reason. If the rule accepts anything, control characters become spaces, and the text is cut to its length.
 */
export function tidyPastedText(rule: FieldShape, value: string): string {
  const control = new RegExp(controlCharacters(rule), 'gu');
  if (rule.takesAnything) {
    const spaced = value.toWellFormed().replace(control, ' ');
    // Do not split a surrogate pair.
    const cut = spaced.slice(0, rule.maxLength);
    return cut.isWellFormed() ? cut : cut.slice(0, -1);
  }
  return value.toWellFormed().replaceAll('\t', ' ').replace(control, '');
}

function controlCharacters(rule: FieldShape): RegExp {
  return rule.multiline ? /[^\P{Cc}\n\r]/u : /\p{Cc}/u;
}

/**
 * Name of the honeypot, a hidden field that only bots fill in. The service refuses such a form and names the field,
 * since a browser may have filled it. Not part of the JSON payload.
 */
export const honeypotField = 'website';

/** Path of the service for reports that machines write (XARF 4, https://xarf.org). */
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
