import type { Chance } from '../support/chance.ts';

const insertions = ['\0', '\r', '\n', '\r\n', '\r\n\r\n', ' ', '\t', ':', '\x7f', '\xff', '\u00e4'];

/** Changes bytes here and there: flipped, left out, doubled, put in, cut off. */
export function mutate(bytes: Buffer, chance: Chance, times: number): Buffer {
  let changed = bytes;
  for (let time = 0; time < times; time += 1) {
    changed = chance.oneOf(changes)(changed, chance.below(changed.length + 1), chance);
  }
  return changed;
}

type Change = (bytes: Buffer, at: number, chance: Chance) => Buffer;

const flip: Change = (bytes, at, chance) => put(bytes, at, 1, Buffer.from([chance.below(256)]));
const leaveOut: Change = (bytes, at, chance) => put(bytes, at, chance.below(20), Buffer.alloc(0));
const putIn: Change = (bytes, at, chance) =>
  put(bytes, at, 0, Buffer.from(chance.oneOf(insertions), 'latin1'));
const double: Change = (bytes, at, chance) =>
  put(bytes, at, 0, bytes.subarray(at, at + chance.below(60)));
const cutOff: Change = (bytes, at) => bytes.subarray(0, at);

const changes: readonly Change[] = [flip, flip, leaveOut, putIn, putIn, double, cutOff];

function put(bytes: Buffer, at: number, instead: number, by: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + instead)]);
}
