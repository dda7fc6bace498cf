import type { Outcome } from './fault.ts';

export interface Row {
  readonly fault: string;
  /** A text says why the fault was not run. */
  readonly outcome: Outcome | string;
}

const columns = ['trials', 'kills', 'acknowledged', 'lost', 'duplicates', 'strangers'] as const;
const headings = ['trials', 'kills', 'acknowledged', 'lost', 'duplicates', 'other Message-ID'];

/** The table for people: one line a fault, the sum below. */
export function drawTable(rows: readonly Row[]): string {
  const outcomes = rows.map(({ outcome }) => outcome).filter((o) => typeof o !== 'string');
  const sums = columns.map((column) => outcomes.reduce((total, o) => total + o[column], 0));
  const lines = [
    ['fault', ...headings],
    ...rows.map(({ fault, outcome }) => [fault, ...cellsOf(outcome)]),
    ['sum', ...sums.map(String)],
  ];
  const widths = ['fault', ...headings].map((_, index) =>
    Math.max(
      ...lines.map((line) => (index > 0 && line.length < 4 ? 0 : (line[index] ?? '').length)),
    ),
  );
  return lines.map((line) => drawLine(line, widths)).join('\n');
}

function cellsOf(outcome: Outcome | string): string[] {
  if (typeof outcome === 'string') return [outcome];
  const note = outcome.note ? [outcome.note] : [];
  return [...columns.map((column) => String(outcome[column])), ...note];
}

function drawLine(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
    )
    .join('  ');
}
