// Parses a payload to watts. Only plain decimal numbers count, not everything that JavaScript accepts as a number
// (empty text, 0x10, Infinity).
import { parseWatts } from '../../../contract/power.ts';
import type { MqttAddress } from './plant-address.ts';
import { isPlausibleWatts, type PlantFacts } from './plant-source.ts';

export type PayloadReading =
  | { readonly watts: number }
  | { readonly fault: string; readonly seen: string };

// The JSON of a data logger has a few kilobytes.
const longestPayloadBytes = 16_384;
const longestSeen = 60;

type Format = Pick<MqttAddress, 'path' | 'wattsPerUnit'>;

/** Plain decimal text, or JSON with a number or such text at the path. */
export function readPayload(
  payload: Buffer,
  { path, wattsPerUnit }: Format,
  facts: PlantFacts,
): PayloadReading {
  if (payload.length > longestPayloadBytes) {
    return { fault: 'payload is too long', seen: `${payload.length} bytes` };
  }
  const text = payload.toString().trim();
  const value = path ? valueAt(path, text) : text;
  const number = typeof value === 'string' ? parseWatts(value) : value;
  if (typeof number !== 'number') {
    return {
      fault: path ? 'no number at the path' : 'payload is no decimal number',
      ...seen(text),
    };
  }
  const watts = number * wattsPerUnit;
  return isPlausibleWatts(watts, facts)
    ? { watts }
    : { fault: 'power cannot be true', ...seen(text) };
}

/** RFC 6901, section 4; undefined if missing or no JSON. */
function valueAt(path: readonly string[], text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function seen(text: string): { seen: string } {
  return { seen: text.slice(0, longestSeen) };
}
