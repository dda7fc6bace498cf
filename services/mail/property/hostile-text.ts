// Texts that have broken mail systems before, mixed with whatever Unicode there is.
import fc from 'fast-check';
import { contactRules, type FieldRule, isValid } from '../../../contract/enquiry-rules.ts';

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    ...[
      '\r',
      '\n',
      '\r\n',
      '\n.\n',
      '\r\n.\r\n',
      '\0',
      '\t',
      '\u007f',
      '\u0085',
      '\u2028',
      '\ufeff',
    ],
    ...['\ud83d', '\udc00', '🙂', '👩‍👩‍👧', '\u202e', 'e\u0301', 'ß', '中', ' ', '  ', 'a'],
    ...[
      '=',
      '=3D',
      '=?',
      '?=',
      '=?UTF-8?Q?x?=',
      '"',
      '\\',
      '<',
      '>',
      '<x@y.de>',
      ',',
      ';',
      ':',
      '@',
    ],
    ...[
      '\nBcc: x@y.de',
      '\r\nTo: x@y.de\r\n\r\n',
      'From me',
      '%0d%0a',
      '\nNachricht:\n\n',
      'x'.repeat(90),
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

/** Any text, most of them refused somewhere. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(piece, { maxLength: 12 })
  .map((pieces) => pieces.join(''));

/** A text that keeps the rule: hostile as far as the rule lets it. */
export function allowedText(rule: FieldRule): fc.Arbitrary<string> {
  const allowedPiece = piece.filter((text) => isValid({ ...rule, minLength: 0 }, text));
  return fc
    .array(allowedPiece, { maxLength: 12 })
    .map((pieces) => pieces.join('').slice(0, rule.maxLength))
    .filter((text) => isValid(rule, text));
}

const localPart = fc.string({ unit: fc.constantFrom(...'aZ09._%+-'), minLength: 1, maxLength: 20 });
const domain = fc.constantFrom('kundin.example', 'SUB.Kundin.Example', 'a-b.example', '1.x--y.de');

/** Addresses that the rule takes for one, however odd they look. */
export const allowedAddress: fc.Arbitrary<string> = fc
  .tuple(localPart, domain)
  .map(([local, host]) => `${local}@${host}`);

/**
 * Keeps two runs from sending the same message, which the service would take for one. Done while a
 * property runs, since fast-check tries a failing example again and again.
 */
export function createNumbering(): <Fields extends { mail: string }>(fields: Fields) => Fields {
  let number = 0;
  return (fields) => {
    number += 1;
    const isAddress = isValid(contactRules.mail, fields.mail);
    return isAddress ? { ...fields, mail: `${number}${fields.mail}` } : fields;
  };
}
