// What a visitor may send us, said once: the browser shows these rules while someone types,
// and the mail service refuses by the same ones. Source: specification section 5, decisions "Lengths".
import type { Language } from './language.ts';

/** The rule for one form field. Lengths count UTF-16 code units, as `minlength` and `maxlength` do. */
export interface FieldRule {
  readonly minLength: number;
  readonly maxLength: number;
  readonly message: string;
  readonly pattern?: RegExp;
  readonly multiline?: true;
}

export type FieldRules<Field extends string> = Readonly<Record<Field, FieldRule>>;
export type ContactField = 'name' | 'mail' | 'content';
export type AbuseField = ContactField | 'client' | 'location';
export type ContactMessage = Readonly<Record<ContactField, string>>;
export type AbuseReport = Readonly<Record<AbuseField, string>>;

// Browsers read a `pattern` attribute with the flag v, under which a hyphen in brackets is escaped.
const mailPattern = /^[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,10}$/v;

const name: FieldRule = { minLength: 2, maxLength: 200, message: 'Bitte Namen eingeben' };
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

/** Fields of the abuse form in payload order. `client` is optional, so its notice never shows. */
export const abuseRules: FieldRules<AbuseField> = {
  name,
  mail,
  content: {
    minLength: 2,
    maxLength: 20_000,
    message: 'Beschreibung der Rechtsverletzung eingeben',
    multiline: true,
  },
  client: { minLength: 0, maxLength: 200, message: 'Bitte den Auftraggeber Namen eingeben' },
  location: {
    minLength: 2,
    maxLength: 2_000,
    message: 'Bitte den Ort der Rechtsverletzung eingeben',
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

/**
 * What the browser does to pasted text before it is checked: a tab becomes a space, other control
 * characters vanish. Tables pasted from a spreadsheet would otherwise be refused for no visible reason.
 */
export function tidyPastedText(rule: FieldRule, value: string): string {
  const spaced = value.toWellFormed().replaceAll('\t', ' ');
  return spaced.replace(new RegExp(controlCharacters(rule), 'gu'), '');
}

function controlCharacters(rule: FieldRule): RegExp {
  return rule.multiline ? /[^\P{Cc}\n\r]/u : /\p{Cc}/u;
}
