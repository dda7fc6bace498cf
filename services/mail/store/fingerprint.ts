import { hash } from 'node:crypto';
import { type Enquiry, fieldValues } from '../enquiry.ts';

/**
 * The identity of a submission: SHA-256 in hex over the kind and the fields in payload order. Every
 * part is preceded by its length, so that moving a letter from one field to the next changes it.
 */
export function fingerprint(enquiry: Enquiry): string {
  const parts = [enquiry.kind.name, ...fieldValues(enquiry)].map((part) =>
    Buffer.from(part, 'utf8'),
  );
  const preceded = parts.flatMap((bytes) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return hash('sha256', Buffer.concat(preceded), 'hex');
}
