// What the entries of the status page add up to at a point in time, in the terms of Statuspage.
import { berlinDayOf } from '../../contract/berlin-day.ts';
import { momentMs, type StatusEntry } from '../../model/status.ts';

export interface PublishedEntry extends StatusEntry {
  /** File name: fragment on the page, and id in feed and JSON. */
  readonly id: string;
}

/** From best to worst. */
const componentStates = [
  'operational',
  'under_maintenance',
  'degraded_performance',
  'partial_outage',
  'major_outage',
] as const;
export type ComponentState = (typeof componentStates)[number];

const stateOfImpact = {
  minor: 'degraded_performance',
  major: 'partial_outage',
  critical: 'major_outage',
} as const;
const indicatorOfState = {
  operational: 'none',
  under_maintenance: 'maintenance',
  degraded_performance: 'minor',
  partial_outage: 'major',
  major_outage: 'critical',
} as const;

/** The state in a sentence, by indicator. */
export const sentenceOf = {
  none: 'Zurzeit ist keine Störung gemeldet.',
  maintenance: 'Zurzeit läuft eine angekündigte Wartung.',
  minor: 'Zurzeit arbeitet ein Dienst eingeschränkt.',
  major: 'Zurzeit ist ein Dienst teilweise gestört.',
  critical: 'Zurzeit ist ein Dienst ausgefallen.',
} as const;

/** How long what has ended is listed; content/pages/status.mdx and its English page say it in words too. */
export const historyDays = 90;
const historyMs = historyDays * 24 * 3_600_000;

/** @param now epoch milliseconds */
export function statusAt(entries: readonly PublishedEntry[], now: number) {
  const newestFirst = entries.toSorted((one, other) => (one.begin < other.begin ? 1 : -1));
  const endOf = ({ end }: StatusEntry) => (end ? momentMs(end) : Number.POSITIVE_INFINITY);
  const planned = newestFirst.filter(({ begin }) => momentMs(begin) > now);
  const current = newestFirst.filter((entry) => momentMs(entry.begin) <= now && endOf(entry) > now);
  const past = newestFirst.filter((entry) => endOf(entry) <= now && endOf(entry) > now - historyMs);

  function worstOf(affecting: readonly StatusEntry[]): ComponentState {
    const states = affecting.map(({ impact, kind }) =>
      kind === 'incident' ? stateOfImpact[impact] : 'under_maintenance',
    );
    return (
      componentStates.findLast((state) => states.some((one) => one === state)) ?? 'operational'
    );
  }
  return {
    indicator: indicatorOfState[worstOf(current)],
    current,
    /** Next first. */
    planned: planned.toReversed(),
    /** Newest first, by day of their beginning, e.g. `2026-11-12`. */
    pastByDay: Map.groupBy(past, ({ begin }) => berlinDayOf(momentMs(begin)).date),
    stateOf: (component: string) =>
      worstOf(current.filter(({ components }) => components.includes(component))),
  };
}

/** Newest first. */
export function updatesOf({ updates }: StatusEntry) {
  return updates.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** Last update that is not in the future. Maintenance begins and ends by its times, without an update. */
export function progressOf(entry: StatusEntry, now: number) {
  if (entry.kind === 'maintenance') {
    if (momentMs(entry.begin) > now) return 'scheduled';
    return entry.end && momentMs(entry.end) <= now ? 'completed' : 'in_progress';
  }
  if (entry.end && momentMs(entry.end) <= now) return 'resolved';
  const [last] = updatesOf(entry).filter(({ at }) => momentMs(at) <= now);
  return last?.state ?? 'investigating';
}
