// The figures of a year. What has ended was counted when it ended and stays counted after the case is
// deleted; what is open is counted where it lies. Reports and complaints belong to the year in which they
// came, actions and decisions to that in which they were taken.
import type { Kysely, Selectable } from 'kysely';
import { categories, type SetAsideReason, setAsideReasons } from '../../../contract/case-terms.ts';
import { germanYear } from '../../../server/process/clock.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { ComplaintFigures, Figures, ReportFigures } from '../../api/figures.ts';

type Counted = Selectable<Tables['case_figure']>;

interface Open {
  readonly year: number;
  readonly isTrusted: boolean;
}

export async function readFigures(db: Kysely<Tables>, year: number, now: number): Promise<Figures> {
  const [ended, openReports, openComplaints] = await Promise.all([
    db.selectFrom('case_figure').selectAll().execute(),
    readOpenReports(db),
    readOpenComplaints(db),
  ]);
  const reports = ended.filter(({ about }) => about === 'report');
  const complaints = ended.filter(({ about }) => about === 'complaint');
  const cameOpen = openReports.filter((report) => report.year === year);
  const endedNow = reports.filter(({ ended_year }) => ended_year === year);
  const received = reports.filter(({ received_year }) => received_year === year);
  return {
    year,
    years: yearsOf(ended, openReports, germanYear(now)),
    total: withOpen(reportFigures(received, endedNow), cameOpen),
    byCategory: categories.map((category) => ({
      category,
      ...reportFigures(
        received.filter((report) => report.category === category),
        endedNow.filter((report) => report.category === category),
      ),
    })),
    unsaid: received.filter(isUnsaid).length,
    setAside: countSetAside(received),
    open: cameOpen.length,
    rejected: endedNow.filter(({ outcome }) => outcome === 'rejected').length,
    complaints: {
      all: complaintFigures(complaints, openComplaints, year),
      ofReporters: complaintFigures(
        complaints.filter(({ complainant }) => complainant === 'reporter'),
        openComplaints.filter(({ complainant }) => complainant === 'reporter'),
        year,
      ),
    },
  };
}

function isUnsaid({ category, outcome }: Counted): boolean {
  return category === null && !setAsideReasons.some((reason) => reason === outcome);
}

function countSetAside(received: readonly Counted[]): Record<SetAsideReason, number> {
  const countOf = (reason: SetAsideReason) =>
    received.filter(({ outcome }) => outcome === reason).length;
  return {
    spam: countOf('spam'),
    duplicate: countOf('duplicate'),
    withdrawn: countOf('withdrawn'),
  };
}

async function readOpenReports(db: Kysely<Tables>): Promise<Open[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select(['received_at', 'is_trusted'])
    .where('case_number', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ is_trusted, received_at }) => ({
    year: germanYear(received_at),
    isTrusted: is_trusted === 1,
  }));
}

async function readOpenComplaints(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('case_complaint')
    .select(['received_at', 'complainant'])
    .where('decided_at', 'is', null)
    .execute();
  return rows.map(({ complainant, received_at }) => ({
    year: germanYear(received_at),
    complainant,
  }));
}

function yearsOf(ended: readonly Counted[], open: readonly Open[], thisYear: number): number[] {
  const years = new Set([thisYear, ...open.map(({ year }) => year)]);
  for (const { ended_year, received_year } of ended) years.add(ended_year).add(received_year);
  return [...years].sort((a, b) => b - a);
}

function reportFigures(received: readonly Counted[], ended: readonly Counted[]): ReportFigures {
  const isTrusted = ({ is_trusted }: Counted) => is_trusted === 1;
  return {
    all: reportCounts(received, ended),
    trusted: reportCounts(received.filter(isTrusted), ended.filter(isTrusted)),
  };
}

function reportCounts(received: readonly Counted[], ended: readonly Counted[]) {
  // Annex II: where nothing was done, there is no time until it was done.
  const acted = ended.filter(({ outcome }) => outcome === 'upheld' || outcome === 'partly');
  return {
    received: received.length,
    law: acted.filter(({ ground }) => ground === 'law').length,
    terms: acted.filter(({ ground }) => ground === 'terms').length,
    ...medianOf(acted),
  };
}

function withOpen({ all, trusted }: ReportFigures, open: readonly Open[]): ReportFigures {
  const trustedOpen = open.filter(({ isTrusted }) => isTrusted);
  return {
    all: { ...all, received: all.received + open.length },
    trusted: { ...trusted, received: trusted.received + trustedOpen.length },
  };
}

function complaintFigures(
  complaints: readonly Counted[],
  open: readonly { readonly year: number }[],
  year: number,
): ComplaintFigures {
  const decided = complaints.filter(({ ended_year }) => ended_year === year);
  const countOf = (sought: Counted['outcome']) =>
    decided.filter(({ outcome }) => outcome === sought).length;
  const stillOpen = open.filter((complaint) => complaint.year === year).length;
  return {
    received: complaints.filter(({ received_year }) => received_year === year).length + stillOpen,
    stands: countOf('stands'),
    partlyReversed: countOf('partly-reversed'),
    reversed: countOf('reversed'),
    ...medianOf(decided),
  };
}

/** In whole hours. Of an even number it is the mean of the two in the middle. */
function medianOf(counted: readonly Counted[]): { medianHours?: number } {
  const hours = counted.map((figure) => figure.hours).sort((a, b) => a - b);
  const upper = hours[Math.floor(hours.length / 2)];
  const lower = hours[Math.floor((hours.length - 1) / 2)];
  if (lower === undefined || upper === undefined) return {};
  return { medianHours: Math.round((lower + upper) / 2) };
}
