import { randomUUIDv7 } from 'node:crypto';

const timeOf = (id: string) => id.slice(0, 13);
let last = '';

/**
 * RFC 9562, version 7: time-ordered, for locality on disk. Also increasing within a millisecond of one process,
 * so that the audit log keeps its order.
 */
export function orderedId(): string {
  let id = randomUUIDv7();
  // Node draws the random part anew each time. A clock that is set back starts over.
  while (timeOf(id) === timeOf(last) && id <= last) id = randomUUIDv7();
  last = id;
  return id;
}
