import { createHash } from 'node:crypto';
import { type Enquiry, fieldValues } from '../enquiry.ts';

/**
 * The identity of a submission: SHA-256 in hex over the kind and the fields in payload order. Every
 * part is preceded by its length, so that moving a letter from one field to the next changes it.
 */
export function fingerprint(enquiry: Enquiry): string {
  const hash = createHash('sha256');
  for (const part of [enquiry.kind.name, ...fieldValues(enquiry)]) {
    const bytes = Buffer.from(part, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest('hex');
}
