// What the service counts while it runs. Names of kinds, problems and recipients only, never of a
// person. A restart begins at zero, which is what Prometheus expects of a counter.

const tallyNames = [
  'accepted',
  'known',
  'refused',
  'trapped',
  'merged',
  'delivered',
  'deferred',
  'failed',
] as const;
export type TallyName = (typeof tallyNames)[number];

export interface MailTallies {
  /** @param label the kind, problem or recipient that the tally is kept by, where it has one */
  count(name: TallyName, label?: string): void;
  /** Every label of a tally with its count. */
  read(name: TallyName): ReadonlyMap<string, number>;
}

export function createMailTallies(): MailTallies {
  const tallies = new Map<TallyName, Map<string, number>>();
  for (const name of tallyNames) tallies.set(name, new Map());

  return {
    count(name, label = '') {
      const tally = tallies.get(name);
      tally?.set(label, (tally.get(label) ?? 0) + 1);
    },
    read: (name) => tallies.get(name) ?? new Map(),
  };
}
