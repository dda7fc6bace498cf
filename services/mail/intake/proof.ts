import type { IncomingMessage } from 'node:http';
import { isProof } from '../../../contract/proof-of-work.ts';
import { Refusal } from './refusal.ts';

// Number() alone would take an empty text for 0 and '0x10' for 16.
const decimal = /^[1-9][0-9]{0,15}$/;

/**
 * Checks the `Timestamp` header against the values of the payload; one hash.
 * @throws Refusal `invalid-proof`
 */
export function checkProof(request: IncomingMessage, values: readonly string[]): void {
  const { timestamp } = request.headers;
  const isPlausible = typeof timestamp === 'string' && decimal.test(timestamp);
  if (!isPlausible || !isProof(values, Number(timestamp))) throw new Refusal('invalid-proof');
}
