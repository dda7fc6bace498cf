// A kind of enquiry is all that tells the contact message from other forms: the path, the rules, the
// sentences and the mails. Intake, store and dispatch know no kind by name.
import type { FieldRules } from '../../contract/enquiry-rules.ts';
import type { Notices } from '../../contract/notices.ts';
import type { Letter } from './letters/letter.ts';

export interface EnquiryKind<Field extends string = string> {
  readonly name: string;
  readonly path: string;
  /** In payload order, which is the order of the proof of work and of the identity. */
  readonly rules: FieldRules<Field>;
  readonly notices: Notices;
  /** The mails that one enquiry sets off, composed once and kept until they are delivered. */
  letters(fields: Readonly<Record<Field, string>>, receivedAt: number): readonly Letter[];
}

export interface Enquiry {
  readonly kind: EnquiryKind;
  readonly fields: Readonly<Record<string, string>>;
}

/** The values in payload order. */
export function fieldValues({ kind, fields }: Enquiry): string[] {
  return Object.keys(kind.rules).map((field) => fields[field] ?? '');
}
