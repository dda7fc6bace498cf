// A kind of enquiry is all that tells the contact message from other forms: the path, the rules, the
// sentences and the mails. Intake, store and dispatch know no kind by name.
import type { FieldRules } from '../../contract/enquiry-rules.ts';
import type { Language } from '../../contract/language.ts';
import type { Notices } from '../../contract/notices.ts';
import type { Letter } from './letters/letter.ts';

/** What we noted when an enquiry came. */
export interface Receipt {
  readonly at: number;
  /** Only where the kind opens cases. */
  readonly caseNumber: string | undefined;
}

export interface EnquiryKind<Field extends string = string> {
  readonly name: string;
  readonly path: string;
  /** In payload order, which is the order of the proof of work and of the identity. */
  readonly rules: FieldRules<Field>;
  /** What a visitor reads on the page, in a language. A kind that is taken in German only ignores it. */
  wording(language: Language): Wording<Field>;
  /** Whether every enquiry becomes a case with a number and steps. */
  readonly opensCase: boolean;
  /** The mail that brings the enquiry to the company. */
  companyLetter(
    fields: Readonly<Record<Field, string>>,
    receipt: Receipt,
    language: Language,
  ): Letter;
  /**
   * The one mail that confirms all these enquiries of one address, the earliest first, or undefined
   * where that address gets none.
   */
  confirmation(to: string, receipts: readonly Receipt[], language: Language): Letter | undefined;
}

export interface Wording<Field extends string = string> {
  /** The language that was really taken. */
  readonly language: Language;
  /** The rules of the kind with their messages in this language. */
  readonly rules: FieldRules<Field>;
  readonly notices: Notices;
}

export interface Enquiry {
  readonly kind: EnquiryKind;
  /** In which the sender reads. It is no part of what identifies a submission. */
  readonly language: Language;
  /** Every kind has a field `mail`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The values in payload order. */
export function fieldValues({ kind, fields }: Enquiry): string[] {
  return Object.keys(kind.rules).map((field) => fields[field] ?? '');
}
