// What a visitor may send us, said once: the browser shows these rules while someone types,
// and the mail service refuses by the same ones. Source: specification section 5, decisions "Lengths".

/** The rule for one form field. Lengths count UTF-16 code units, as `minlength` and `maxlength` do. */
export interface FieldRule {
  readonly minLength: number;
  readonly maxLength: number;
  readonly message: string;
  readonly pattern?: RegExp;
  readonly multiline?: true;
  /** Whatever is typed is taken, tidied; its message never shows. */
  readonly takesAnything?: true;
}

export type FieldRules<Field extends string> = Readonly<Record<Field, FieldRule>>;
export type ContactField = 'name' | 'mail' | 'content';
export type AbuseField = ContactField | 'client' | 'location';
export type ContactMessage = Readonly<Record<ContactField, string>>;
export type AbuseReport = Readonly<Record<AbuseField, string>>;

// Browsers read a `pattern` attribute with the flag v, under which a hyphen in brackets is escaped.
// Before the specified ending stand labels as the DNS knows them (RFC 1035, section 2.3.4): letters,
// digits and hyphens, no hyphen at either end, 63 at most. Anything else can't exist.
const mailPattern =
  /^[A-Za-z0-9._%+\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,10}$/v;
const longEndingPattern =
  /^[A-Za-z0-9._%+\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{11,63}$/v;

// A name of spaces, of characters without width or of such that only change the direction is none.
const visiblePattern = /^(?![\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$)[\s\S]*$/v;

const name: FieldRule = {
  minLength: 2,
  maxLength: 200,
  message: 'Bitte Namen eingeben',
  pattern: visiblePattern,
};
const mail: FieldRule = {
  minLength: 1,
  maxLength: 254,
  message: 'Bitte E-Mail-Adresse eingeben',
  pattern: mailPattern,
};

/** Fields of the contact form in payload order, which is also the order of the proof of work. */
export const contactRules: FieldRules<ContactField> = {
  name,
  mail,
  content: {
    minLength: 2,
    maxLength: 20_000,
    message: 'Bitte Nachricht eingeben',
    multiline: true,
  },
};

/** Fields of the abuse form in payload order. `client` has no validator, so its notice never shows. */
export const abuseRules: FieldRules<AbuseField> = {
  name,
  mail,
  content: {
    minLength: 2,
    maxLength: 20_000,
    message: 'Beschreibung der Rechtsverletzung eingeben',
    multiline: true,
  },
  client: {
    minLength: 0,
    maxLength: 2_000,
    message: 'Bitte den Auftraggeber Namen eingeben',
    takesAnything: true,
  },
  location: {
    minLength: 2,
    maxLength: 2_000,
    message: 'Bitte den Ort der Rechtsverletzung eingeben',
  },
};

/** The same rules with the messages of a language. The German ones are the specification's. */
export const contactRulesIn: Readonly<Record<Language, FieldRules<ContactField>>> = {
  de: contactRules,
  en: {
    name: { ...contactRules.name, message: 'Please enter your name' },
    mail: { ...contactRules.mail, message: 'Please enter your e-mail address' },
    content: { ...contactRules.content, message: 'Please enter your message' },
  },
};

/** The same rules with the messages of a language. The German ones are the specification's. */
export const abuseRulesIn: Readonly<Record<Language, FieldRules<AbuseField>>> = {
  de: abuseRules,
  en: {
    name: { ...abuseRules.name, message: 'Please enter your name' },
    mail: { ...abuseRules.mail, message: 'Please enter your e-mail address' },
    content: { ...abuseRules.content, message: 'Please describe the violation' },
    client: { ...abuseRules.client, message: 'Please enter the authority or company' },
    location: { ...abuseRules.location, message: 'Please enter where the violation is' },
  },
};

/** Whether a value satisfies a rule: length, pattern, well-formed Unicode, no control characters. */
export function isValid(rule: FieldRule, value: string): boolean {
  if (rule.takesAnything) return true;
  return (
    value.length >= rule.minLength &&
    value.length <= rule.maxLength &&
    value.isWellFormed() &&
    !controlCharacters(rule).test(value) &&
    (rule.pattern?.test(value) ?? true)
  );
}

/** The message of every field that is missing or breaks its rule; empty when all is well. */
export function findFaults<Field extends string>(
  rules: FieldRules<Field>,
  values: Readonly<Partial<Record<Field, string>>>,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const value = values[field];
    if (value === undefined || !isValid(rules[field], value)) faults[field] = rules[field].message;
  }
  return faults;
}

/** Whether an address is right but for its ending, which is longer than the form takes. */
export function hasLongEnding(address: string): boolean {
  return longEndingPattern.test(address);
}

/**
 * What is done to a text before it is checked, in the browser while someone types and in the service for
 * a form sent without script: a tab becomes a space, other control characters vanish. Tables pasted from
 * a spreadsheet would otherwise be refused for no visible reason. Where anything is taken, each control
 * character becomes a space, and what is too long is cut.
 */
export function tidyPastedText(rule: FieldRule, value: string): string {
  const control = new RegExp(controlCharacters(rule), 'gu');
  if (rule.takesAnything) {
    const spaced = value.toWellFormed().replace(control, ' ');
    // A character of two units is never cut in half.
    const cut = spaced.slice(0, rule.maxLength);
    return cut.isWellFormed() ? cut : cut.slice(0, -1);
  }
  return value.toWellFormed().replaceAll('\t', ' ').replace(control, '');
}

function controlCharacters(rule: FieldRule): RegExp {
  return rule.multiline ? /[^\P{Cc}\n\r]/u : /\p{Cc}/u;
}

// A field that people never see. Programs that fill in every field they find give themselves away.

/**
 * Name of the extra field of both forms without script. A form in which it is filled is refused, and the
 * visitor is told which field has to stay empty: it may have been his browser. It is hidden from sight,
 * keyboard, screen readers and autofill, and is no part of the JSON payload.
 */
export const honeypotField = 'website';

// Where the browser finds the services. The site calls them on its own origin; a deployment that
// puts them elsewhere routes these paths there.

export const contactPath = '/mail/v1';
export const abusePath = '/mail/v1/abuse';
/** Reports that machines write (XARF 4, https://xarf.org). */
export const xarfPath = '/mail/v1/xarf';

// The languages of pages and forms. German is there always, English where content/pages/en/ has the page.

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** How numbers and days are written. */
export const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

const parameter = 'language';

/**
 * The address of a service for one language. German is the bare path, as the specification has it;
 * the payload and its headers are the same in every language.
 */
export function pathInLanguage(path: string, language: Language): string {
  return language === 'de' ? path : `${path}?${parameter}=${language}`;
}

/** The path of a page in a language: English pages carry the name of the German ones under `/en`. */
export function pageIn(path: string, language: Language): string {
  return language === 'de' ? path : `/${language}${path.replace(/^\/(?=#|$)/, '')}`;
}

/**
 * The language that an address asks for. One that we do not speak is answered in German, and machines, which ask
 * for none, in theirs.
 */
export function languageOf(address: string, otherwise: Language = 'de'): Language {
  const [, query = ''] = address.split('?');
  const wanted = new URLSearchParams(query).get(parameter);
  return languages.find((language) => language === wanted) ?? otherwise;
}
