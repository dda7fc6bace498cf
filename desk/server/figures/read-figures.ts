// Yearly figures (Art. 15 DSA). Closed cases were counted on closing and stay counted after deletion; open ones are
// counted in their tables. Reports and complaints belong to the year of receipt, actions and decisions to the year in
// which they were taken.
import type { Kysely, Selectable } from 'kysely';
import { germanYear } from '../../../contract/berlin-day.ts';
import { categories } from '../../../contract/case-terms.ts';
import type { Tables } from '../../../server/store/tables.ts';

type Ended = Selectable<Tables['case_figure']>;

export type Figures = Awaited<ReturnType<typeof readFigures>>;

export async function readFigures(db: Kysely<Tables>, year: number, now: number) {
  const [ended, openReports, openComplaints] = await Promise.all([
    db.selectFrom('case_figure').selectAll().execute(),
    db
      .selectFrom('enquiry')
      .select(['received_at', 'is_trusted'])
      .where('case_number', 'is not', null)
      .where('closed_at', 'is', null)
      .execute(),
    db
      .selectFrom('case_complaint')
      .select(['received_at', 'complainant'])
      .where('decided_at', 'is', null)
      .execute(),
  ]);
  const reports = ended.filter(({ about }) => about === 'report');
  const complaints = ended.filter(({ about }) => about === 'complaint');
  const isOpenOfYear = (one: { received_at: number }) => germanYear(one.received_at) === year;
  const openOfYear = openReports.filter(isOpenOfYear);
  const openComplaintsOfYear = openComplaints.filter(isOpenOfYear);
  const { received, decided } = inYear(reports, year);
  const isOfReporter = (one: { complainant: string | null }) => one.complainant === 'reporter';
  const countSetAside = (reason: string) => count(received, ({ outcome }) => outcome === reason);
  const years = [
    germanYear(now),
    ...openReports.map(({ received_at }) => germanYear(received_at)),
    ...ended.flatMap(({ ended_year, received_year }) => [ended_year, received_year]),
  ];
  return {
    year,
    /** Years with figures, latest first. */
    years: [...new Set(years)].sort((a, b) => b - a),
    total: reportFigures(received, decided, openOfYear),
    byCategory: categories.map((category) => {
      const isOfCategory = (report: Ended) => report.category === category;
      const counts = reportFigures(received.filter(isOfCategory), decided.filter(isOfCategory));
      return { category, ...counts };
    }),
    /** Part of the total only, like the next. */
    setAside: {
      spam: countSetAside('spam'),
      duplicate: countSetAside('duplicate'),
      withdrawn: countSetAside('withdrawn'),
    },
    /** Received in this year and still open. */
    open: openOfYear.length,
    rejected: count(decided, ({ outcome }) => outcome === 'rejected'),
    complaints: {
      all: complaintFigures(complaints, openComplaintsOfYear.length, year),
      ofReporters: complaintFigures(
        complaints.filter(isOfReporter),
        count(openComplaintsOfYear, isOfReporter),
        year,
      ),
    },
  };
}

function count<One>(all: readonly One[], isCounted: (one: One) => boolean): number {
  return all.filter(isCounted).length;
}

function inYear(ended: readonly Ended[], year: number) {
  return {
    received: ended.filter(({ received_year }) => received_year === year),
    decided: ended.filter(({ ended_year }) => ended_year === year),
  };
}

export type ReportFigures = ReturnType<typeof reportFigures>;

/** Total, and those of trusted flaggers among them. */
function reportFigures(
  came: readonly Ended[],
  decided: readonly Ended[],
  open: readonly Pick<Ended, 'is_trusted'>[] = [],
) {
  const isTrusted = ({ is_trusted }: Pick<Ended, 'is_trusted'>) => is_trusted === 1;
  return {
    all: reportCounts(came.length + open.length, decided),
    trusted: reportCounts(
      count(came, isTrusted) + count(open, isTrusted),
      decided.filter(isTrusted),
    ),
  };
}

function reportCounts(received: number, decided: readonly Ended[]) {
  // Annex II: the median covers reports that led to an action.
  const acted = decided.filter(({ outcome }) => outcome === 'upheld' || outcome === 'partly');
  const countOn = (wanted: string) => count(acted, ({ ground }) => ground === wanted);
  return { received, law: countOn('law'), terms: countOn('terms'), ...medianOf(acted) };
}

export type ComplaintFigures = ReturnType<typeof complaintFigures>;

function complaintFigures(complaints: readonly Ended[], open: number, year: number) {
  const { received, decided } = inYear(complaints, year);
  const countOf = (wanted: string) => count(decided, ({ outcome }) => outcome === wanted);
  return {
    received: received.length + open,
    stands: countOf('stands'),
    partlyReversed: countOf('partly-reversed'),
    reversed: countOf('reversed'),
    ...medianOf(decided),
  };
}

/** In whole hours; for an even number the mean of the middle two; undefined without values. */
function medianOf(ended: readonly Ended[]): { medianHours?: number } {
  const hours = ended.map((figure) => figure.hours).sort((a, b) => a - b);
  const upper = hours[Math.floor(hours.length / 2)];
  const lower = hours[Math.floor((hours.length - 1) / 2)];
  if (lower === undefined || upper === undefined) return {};
  return { medianHours: Math.round((lower + upper) / 2) };
}
