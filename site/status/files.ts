// The status page for machines: an Atom feed, and the JSON of Statuspage.
// https://support.atlassian.com/statuspage/docs/what-are-the-different-apis-under-statuspage/
import { generateAtomFeed } from 'feedsmith';
import { kindNames, momentMs, stateNames } from '../../model/status.ts';
import { baseAddress } from '../base-address.ts';
import { sampleMarked } from '../blocks/sample-mark/sample-mark.tsx';
import { company, components } from '../facts.ts';
import { statusEntries, statusFeedPath } from './entries.ts';
import {
  type PublishedEntry,
  progressOf,
  sentenceOf,
  statusAt,
  updatesOf,
} from './status-state.ts';

const pageAddress = `${baseAddress}/status`;
const addressOf = ({ id }: PublishedEntry) => `${pageAddress}#${id}`;
const pageName = `${company.name} – Status`;
const isoTime = (text: string) => new Date(momentMs(text)).toISOString();
const changedAt = (entry: PublishedEntry) => updatesOf(entry)[0]?.at ?? entry.begin;
/** Readers may list the newest changes only. */
const feedLength = 50;

export async function statusFeed(): Promise<string> {
  const entries = await statusEntries();
  const newest = entries.toSorted((one, other) => (changedAt(one) < changedAt(other) ? 1 : -1));
  return generateAtomFeed({
    id: pageAddress,
    title: { value: pageName },
    updated: new Date(newest[0] ? momentMs(changedAt(newest[0])) : Date.now()),
    authors: [{ name: company.name }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: `${baseAddress}${statusFeedPath}` },
      { rel: 'alternate', type: 'text/html', href: pageAddress },
    ],
    entries: newest.slice(0, feedLength).map((entry) => ({
      id: addressOf(entry),
      title: { value: sampleMarked(`${kindNames[entry.kind]}: ${entry.title}`, entry.sample) },
      published: new Date(momentMs(updatesOf(entry).at(-1)?.at ?? entry.begin)),
      updated: new Date(momentMs(changedAt(entry))),
      links: [{ rel: 'alternate', type: 'text/html', href: addressOf(entry) }],
      content: {
        type: 'text',
        value: updatesOf(entry)
          .map(({ at, state, text }) => `${at.replace('T', ' ')}, ${stateNames[state]}: ${text}`)
          .join('\n\n'),
      },
    })),
  });
}

/** Unresolved incidents, and maintenance that is planned or in progress. */
export async function statusSummary(): Promise<string> {
  const now = Date.now();
  const status = statusAt(await statusEntries(), now);
  const updatedAt = new Date(now).toISOString();
  const page = {
    id: 'status',
    name: company.name,
    url: pageAddress,
    time_zone: 'Europe/Berlin',
    updated_at: updatedAt,
  };
  const parts = Object.entries(components ?? {}).map(([id, { label }], index) => ({
    id,
    name: label,
    status: status.stateOf(id),
    created_at: updatedAt,
    updated_at: updatedAt,
    position: index + 1,
    description: null,
    showcase: false,
    start_date: null,
    group_id: null,
    page_id: page.id,
    group: false,
    only_show_if_degraded: false,
  }));
  const describe = (entry: PublishedEntry) => {
    const progress = progressOf(entry, now);
    const affected = parts.filter(({ id }) => entry.components.includes(id));
    return {
      id: entry.id,
      name: sampleMarked(entry.title, entry.sample),
      status: progress,
      impact: entry.kind === 'maintenance' ? 'maintenance' : entry.impact,
      created_at: isoTime(updatesOf(entry).at(-1)?.at ?? entry.begin),
      updated_at: isoTime(changedAt(entry)),
      started_at: isoTime(entry.begin),
      monitoring_at: null,
      resolved_at: null,
      shortlink: addressOf(entry),
      page_id: page.id,
      incident_updates: updatesOf(entry).map(({ at, state, text }) => ({
        id: `${entry.id}-${at}`,
        incident_id: entry.id,
        status: state,
        body: text,
        created_at: isoTime(at),
        updated_at: isoTime(at),
        display_at: isoTime(at),
      })),
      components: affected,
      ...(entry.kind === 'maintenance' &&
        entry.end && { scheduled_for: isoTime(entry.begin), scheduled_until: isoTime(entry.end) }),
    };
  };
  const ofKind = (kind: PublishedEntry['kind']) =>
    [...status.current, ...status.planned].filter((entry) => entry.kind === kind).map(describe);
  return JSON.stringify({
    page,
    status: { indicator: status.indicator, description: sentenceOf[status.indicator] },
    components: parts,
    incidents: ofKind('incident'),
    scheduled_maintenances: ofKind('maintenance'),
  });
}
