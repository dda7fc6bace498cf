// 250 sends take some milliseconds; all of 10,000 at once would hold up everything else for 200.
const batchSize = 250;

/**
 * Visits all members, the first batch at once and each further one in a turn of its own. Members that are added
 * meanwhile may be visited too.
 */
export function inBatches<Member>(
  members: Iterable<Member>,
  visit: (member: Member) => void,
  whenDone: () => void = () => {},
): void {
  const iterator = members[Symbol.iterator]();

  function visitBatch(): void {
    for (let visited = 0; visited < batchSize; visited += 1) {
      const next = iterator.next();
      if (next.done) {
        whenDone();
        return;
      }
      visit(next.value);
    }
    setImmediate(visitBatch);
  }

  visitBatch();
}
