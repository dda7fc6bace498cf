// The figures in the template for transparency reports: Annex I of Implementing Regulation (EU) 2024/2835, in
// the CSV form that the Commission publishes, filled in by its Annex II (RFC 4180, UTF-8, whole numbers,
// medians in hours). Names of columns and rows are the template's, stray spaces included. What the desk does
// not know is left empty: rows of sub-categories, which it does not record, are left out.
import type { ComplaintFigures, Figures, Part, ReportFigures } from '../../api/figures.ts';

type Cell = string | number | undefined;

/** @param service name of the service */
export function writePart(part: Part, service: string, figures: Figures): string {
  const { header, rows } = tables[part](figures);
  const period = `${figures.year}-01-01/${figures.year}-12-31`;
  const lines = rows.map(([applicability, ...cells]) => {
    const known = [applicability, service, period, ...cells];
    // Cells at the end are those for remarks.
    return [...known, ...Array<Cell>(header.length - known.length)];
  });
  return [header, ...lines].map(csvLine).join('');
}

// No stranger's words stand in it, so nothing has to be kept from a spreadsheet's formulas.
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

interface Table {
  readonly header: readonly string[];
  /** Without service and period, which follow the first cell in every row. */
  readonly rows: readonly (readonly Cell[])[];
}

const all = 'All';
const hosts = 'Only for providers of hosting services, including online platforms';
const platforms = 'Only for providers of online platforms';
const beginning = ['Applicability', 'Service', 'Reporting period'];
const other = 'Description of the sub-category "Other"';

const tables: Readonly<Record<Part, (figures: Figures) => Table>> = {
  '3_member_states_orders': orders,
  '4_notices': notices,
  '5_own_initiative_illegal': () => ownInitiative('Category of illegal content'),
  '6_own_initiative_TC': () =>
    ownInitiative("Category of incompatibility with the provider's terms and conditions"),
  '7_appeals_and_recidivism': appeals,
  '8_automated_means': automatedMeans,
};

const categoryCode = (category: string) =>
  `STATEMENT_CATEGORY_${category.toUpperCase().replaceAll('-', '_')}`;

function orders(): Table {
  const columns = [
    'number of orders to act against illegal content received',
    'number of specific items of information included in the total number of orders to act against illegal content',
    'Median time to inform the authority of the receipt of the order to act against illegal content',
    'Median time to give effect to the order to act against illegal content',
    'Number of orders to provide information',
    'Median time to inform the authority of the receipt of the order to provide information',
    'Median time to give effect to the order to provide information',
  ];
  const header = [
    ...beginning,
    'Category of illegal content',
    other,
    'Scope',
    ...columns.map((column) => column.replace(/^n/, 'N')),
    ...columns.map((column) => `Contextual information on ${column}`),
  ];
  return { header, rows: [[all, 'TOTAL', '', 'TOTAL']] };
}

const noticeColumns = [
  'Number of notices received ',
  'Number of notices received from Trusted flaggers',
  'Number of specific items of information included in the total number of notices',
  'Number of specific items of information included in the total number of notices by Trusted Flaggers (Trusted Flagger notices)',
  'Median time to take action',
  'Median time to take action (Trusted Flagger notices)',
  'Number of actions taken on the basis of the law',
  'Number of actions taken on the basis of the law (Trusted Flagger notices)',
  'Number of actions taken on the basis of the terms and conditions of the service',
  'Number of actions taken on the basis of the terms and conditions of the service (Trusted Flagger notices)',
];

function notices({ byCategory, open, setAside, total, unsaid }: Figures): Table {
  const header = [
    ...beginning,
    'Category of illegal content',
    other,
    ...noticeColumns,
    ...noticeColumns.map((column) => `Contextual information on ${column}`),
  ];
  const { duplicate, spam, withdrawn } = setAside;
  const aside = spam + duplicate + withdrawn;
  const remark = `Of these ${open} are open and ${unsaid} were closed without a category; ${aside} were set aside without a decision (spam: ${spam}, duplicates: ${duplicate}, withdrawn: ${withdrawn}). They are part of the total only.`;
  const rows = byCategory.map(({ category, ...counts }) => [
    ...[hosts, categoryCode(category), ''],
    ...noticeCells(counts),
  ]);
  const first = [
    hosts,
    'TOTAL',
    '',
    ...noticeCells(total),
    open + unsaid + aside > 0 ? remark : '',
  ];
  return { header, rows: [first, ...rows] };
}

function noticeCells({ all: every, trusted }: ReportFigures): Cell[] {
  return [
    ...[every.received, trusted.received],
    // How many places a report names is not counted.
    ...['', ''],
    ...[every.medianHours, trusted.medianHours],
    ...[every.law, trusted.law, every.terms, trusted.terms],
  ];
}

/** We look for nothing of our own accord: /digital-services-act, section 4. */
function ownInitiative(categoryColumn: string): Table {
  const columns = [
    "Number of measures taken at the provider's own initiative ",
    'Number of measures taken after detection with solely automated means ',
    'Visibility restriction Removal',
    'Visibility restriction Disable',
    'Visibility restriction Demoted',
    'Visibility restriction Age restricted',
    'Visibility restriction Interaction restricted',
    'Visibility restriction Labelled ',
    'Visibility restriction Other',
    'Monetary restriction Suspension',
    'Monetary restriction Termination',
    'Monetary restriction Other',
    'Provision of the service Suspension',
    'Provision of the service Termination',
    'Account restriction Suspension',
    'Account restriction Termination',
  ];
  const header = [
    ...beginning,
    categoryColumn,
    other,
    ...columns,
    ...columns.map((column) => `Contextual Information on ${column}`),
  ];
  return { header, rows: [[all, 'TOTAL', '', ...columns.map(() => 0)]] };
}

const listHeader = [...beginning, 'Section', 'Indicator', 'Scope', 'Value'];

function appeals({ complaints }: Figures): Table {
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
  return {
    header: [...listHeader, 'Contextual Information'],
    rows: [
      [all, section, submitted, 'Total number', complaints.all.received],
      ...decided(submitted, complaints.all),
      [platforms, section, noAction, 'Total number', complaints.ofReporters.received],
      ...decided(noAction, complaints.ofReporters),
    ],
  };
}

/** People look at every report and decide on it: /digital-services-act, section 4. */
function automatedMeans({ total }: Figures): Table {
  const section = 'Use of automated means for content moderation';
  const measures = total.all.law + total.all.terms;
  const solely = 'Number of measures solely taken by automated means ';
  const none = 'No automated means are used.';
  return {
    header: [...listHeader, 'Contextual Information'],
    rows: [
      [all, section, solely, 'Total number', 0, none],
      [all, section, 'Number of measures not taken by automated means', 'Total number', measures],
      [all, section, solely, 'Own-initiative ', 0, none],
      [all, section, 'Number of measures not taken by automated means', 'Own-initiative ', 0],
      [hosts, section, 'Number of notices solely processed by automated means ', 'NAM Total', 0],
      [
        ...[hosts, section, 'Number of notices not processed by automated means', 'NAM Total'],
        total.all.received,
      ],
    ],
  };
}
