// The `Timestamp` number of a JSON enquiry. A wire contract against casual bots, not a defence or an identity: joined
// fields can be re-split, and 256 hashes are cheap.
// Source: specification section 7, decisions "Contact and abuse form".
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The counter starts here; a valid proof is never smaller. */
export const proofStart = 1303966973;

/**
 * Finds the first counter whose hash ends in three equal characters: 256 tries on average.
 *
 * @param fields the payload's values in payload order
 * @throws Error when the hash function fails its self-test
 */
export function findProof(fields: readonly string[]): number {
  const endsInThreeEqual = proofTest(fields);
  let counter = proofStart;
  while (!endsInThreeEqual(counter)) counter += 1;
  return counter;
}

/** Whether a received `Timestamp` is a proof for these fields. One hash; safe on any input. */
export function isProof(fields: readonly string[], counter: number): boolean {
  return Number.isSafeInteger(counter) && counter >= proofStart && proofTest(fields)(counter);
}

/** Base64 over UTF-8 bytes: `btoa` alone throws on an emoji. */
function encodeFields(fields: readonly string[]): string {
  const bytes = utf8ToBytes(fields.join(''));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function proofTest(fields: readonly string[]): (counter: number) => boolean {
  checkHash();
  // The long part is hashed once and its state cloned, or 20,000 characters would cost 50 ms.
  const prefix = md5.create().update(utf8ToBytes(`${encodeFields(fields)}:`));
  return (counter) => {
    const hex = bytesToHex(
      prefix
        .clone()
        .update(utf8ToBytes(String(counter)))
        .digest(),
    );
    return hex.at(-1) === hex.at(-2) && hex.at(-2) === hex.at(-3);
  };
}

function checkHash(): void {
  if (bytesToHex(md5(utf8ToBytes('hello'))) !== '5d41402abc4b2a76b9719d911017c592') {
    throw new Error('MD5 self-test failed: md5("hello") has an unexpected value');
  }
}
