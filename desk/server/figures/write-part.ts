// The template for transparency reports: Annex I of Implementing Regulation (EU) 2024/2835, in the CSV form published
// by the Commission, filled in by its Annex II (RFC 4180, UTF-8, whole numbers, medians in hours). Unknown values stay
// empty; rows of sub-categories, which are not recorded, are omitted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigurePart } from '../../api/schemas.ts';
import type { ComplaintFigures, Figures, ReportFigures } from './read-figures.ts';

type Cell = string | number | undefined;

// The first lines of the Commission's files (4_EN_Annex_I), stray spaces included: part and header.
const template = readFileSync(join(import.meta.dirname, 'template-headers.txt'), 'utf8').split(
  '\n',
);

/** @param service name of the service */
export function writePart(part: FigurePart, service: string, figures: Figures): string {
  const header = template[template.indexOf(part) + 1] ?? '';
  const columns = header.replaceAll(/"[^"]*"/g, '').split(',').length;
  const period = `${figures.year}-01-01/${figures.year}-12-31`;
  const lines = rows[part](figures).map(([applicability, ...cells]) => {
    const known = [applicability, service, period, ...cells];
    // The last cells are for remarks.
    return [...known, ...Array<Cell>(columns - known.length)].map(csvCell).join(',');
  });
  return [header, ...lines].map((line) => `${line}\r\n`).join('');
}

// Contains no input, so formulas need no escaping.
function csvCell(cell: Cell = ''): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const all = 'All';
const hosts = 'Only for providers of hosting services, including online platforms';
const platforms = 'Only for providers of online platforms';

/** Without service and period, which follow the first cell in every row. */
const rows: Readonly<Record<FigurePart, (figures: Figures) => readonly (readonly Cell[])[]>> = {
  '3_member_states_orders': () => [[all, 'TOTAL', '', 'TOTAL']],
  '4_notices': notices,
  '5_own_initiative_illegal': ownInitiative,
  '6_own_initiative_TC': ownInitiative,
  '7_appeals_and_recidivism': appeals,
  '8_automated_means': automatedMeans,
};

function notices({ byCategory, open, setAside, total }: Figures) {
  const { duplicate, spam, withdrawn } = setAside;
  const aside = spam + duplicate + withdrawn;
  const remark = `Of these ${open} are open and ${aside} were set aside without a decision (spam: ${spam}, duplicates: ${duplicate}, withdrawn: ${withdrawn}). They are part of the total only.`;
  const isWhole = open + aside === 0;
  return [
    [hosts, 'TOTAL', '', ...noticeCells(total), isWhole ? '' : remark],
    ...byCategory.map(({ category, ...counts }) => {
      const code = `STATEMENT_CATEGORY_${category.toUpperCase().replaceAll('-', '_')}`;
      return [hosts, code, '', ...noticeCells(counts)];
    }),
  ];
}

function noticeCells({ all: every, trusted }: ReportFigures): Cell[] {
  return [
    ...[every.received, trusted.received],
    // The number of locations in a report is not counted.
    ...['', ''],
    ...[every.medianHours, trusted.medianHours],
    ...[every.law, trusted.law, every.terms, trusted.terms],
  ];
}

/** No own-initiative investigations (/digital-services-act, section 4): 0 of 16 kinds of measures. */
function ownInitiative() {
  return [[all, 'TOTAL', '', ...Array<number>(16).fill(0)]];
}

function appeals({ complaints }: Figures) {
  const section = 'Internal complaints mechanism';
  const submitted = 'Number of complaints submitted to the internal-complaints mechanism';
  const noAction =
    'Complaint regarding a decision not to take action on a notice submitted in accordance with Article 16';
  const decided = (indicator: string, counts: ComplaintFigures) => [
    [platforms, section, indicator, 'Decisions upheld', counts.stands],
    [platforms, section, indicator, 'Decisions partially reversed', counts.partlyReversed],
    [platforms, section, indicator, 'Decisions reversed', counts.reversed],
    [platforms, section, indicator, 'Median time', counts.medianHours],
  ];
  return [
    [all, section, submitted, 'Total number', complaints.all.received],
    ...decided(submitted, complaints.all),
    [platforms, section, noAction, 'Total number', complaints.ofReporters.received],
    ...decided(noAction, complaints.ofReporters),
  ];
}

/** No automated decisions: /digital-services-act, section 4. */
function automatedMeans({ total }: Figures) {
  const section = 'Use of automated means for content moderation';
  const solely = 'Number of measures solely taken by automated means ';
  const others = 'Number of measures not taken by automated means';
  const noticesSolely = 'Number of notices solely processed by automated means ';
  const otherNotices = 'Number of notices not processed by automated means';
  const none = 'No automated means are used.';
  return [
    [all, section, solely, 'Total number', 0, none],
    [all, section, others, 'Total number', total.all.law + total.all.terms],
    [all, section, solely, 'Own-initiative ', 0, none],
    [all, section, others, 'Own-initiative ', 0],
    [hosts, section, noticesSolely, 'NAM Total', 0],
    [hosts, section, otherNotices, 'NAM Total', total.all.received],
  ];
}
