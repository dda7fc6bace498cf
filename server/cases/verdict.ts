// Outcomes of cases, for repeat offenders (Art. 23 DSA) and yearly figures (Art. 15).
import type { Transaction } from 'kysely';
import { germanYear } from '../../contract/berlin-day.ts';
import type {
  Category,
  ComplaintOutcome,
  Ground,
  Outcome,
  SetAsideReason,
} from '../../contract/case-terms.ts';
import type { Tables } from '../store/tables.ts';
import type { Dossier, DossierComplaint } from './dossier.ts';

export interface Verdict {
  readonly outcome: Outcome;
  /** Missing if the report was rejected. */
  readonly ground?: Ground | undefined;
  readonly category: Category;
  /** Only if the report was rejected: manifestly unfounded, Art. 23(2) DSA. */
  readonly isUnfounded: boolean;
}

type Ending = Verdict | { readonly outcome: SetAsideReason };

/**
 * Records the outcome of a case being closed, and counts it permanently.
 * @param ending undefined if none was given
 */
export async function noteVerdict(
  transaction: Transaction<Tables>,
  {
    fields,
    id,
    isTrusted,
    receivedAt,
  }: Pick<Dossier, 'fields' | 'id' | 'isTrusted' | 'receivedAt'>,
  ending: Ending | undefined,
  now: number,
): Promise<void> {
  const verdict = ending && 'category' in ending ? ending : undefined;
  const { category = null, ground = null, isUnfounded = false } = verdict ?? {};
  const ended = { outcome: ending?.outcome ?? null, category, ground };
  const unfounded_by = isUnfounded && fields.mail ? fields.mail.toLowerCase() : null;
  await transaction
    .updateTable('enquiry')
    .set({ ...ended, unfounded_by })
    .where('id', '=', id)
    .execute();
  const isDecided = !ending || verdict;
  const hosts = isDecided ? hostsIn(fields.location ?? '') : [];
  if (hosts.length > 0) {
    const rows = hosts.map((host) => ({ enquiry_id: id, host }));
    await transaction.insertInto('case_host').values(rows).execute();
  }
  const figure = { is_trusted: isTrusted ? 1 : 0, ...spanOf(receivedAt, now), ...ended } as const;
  await transaction
    .insertInto('case_figure')
    .values({ about: 'report', ...figure })
    .execute();
}

export async function countComplaint(
  transaction: Transaction<Tables>,
  { category, isTrusted }: Pick<Dossier, 'category' | 'isTrusted'>,
  { complainant, receivedAt }: Pick<DossierComplaint, 'complainant' | 'receivedAt'>,
  outcome: ComplaintOutcome,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('case_figure')
    .values({
      ...{ about: 'complaint', complainant, outcome, category: category ?? null },
      ...{ is_trusted: isTrusted ? 1 : 0, ...spanOf(receivedAt, now) },
    })
    .execute();
}

const hourMs = 3_600_000;

function spanOf(receivedAt: number, endedAt: number) {
  return {
    received_year: germanYear(receivedAt),
    ended_year: germanYear(endedAt),
    hours: Math.max(0, Math.round((endedAt - receivedAt) / hourMs)),
  };
}

const mostHosts = 20;

/**
 * The hosts and IP addresses in a free-text location, as in a URL and without `www.`. Typical input:
 * "https://a.example/x", "www.a.example" or "192.0.2.7, 192.0.2.8".
 */
export function hostsIn(place: string): string[] {
  const hosts = place.split(/[\s,;<>"()]+/).flatMap((word) => hostOf(word) ?? []);
  return [...new Set(hosts)].slice(0, mostHosts);
}

function hostOf(word: string): string | undefined {
  // "hxxp" and "[.]" are common in reports, so that links cannot be followed.
  const typed = word.replace(/^hxxp/i, 'http').replaceAll('[.]', '.');
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`);
  const host = url?.hostname.replace(/^www\./, '').replace(/\.$/, '');
  if (!host) return undefined;
  // Words are not hosts, and neither is "8080", which URL would parse as an address. IPv6 addresses are in
  // brackets.
  const isAddress = host.startsWith('[') || (/^[\d.]+$/.test(host) && typed.includes(host));
  return isAddress || /\.[a-z][a-z0-9-]*$/.test(host) ? host : undefined;
}
