import type { ReactNode } from 'react';
import { locales } from '../../contract/enquiry-rules.ts';
import type { Spoken } from '../i18n/words.ts';
import styles from './tables.module.css';

interface DataTableProps extends TableContent {
  /** Cells are figures: larger, and two by two on a phone. */
  readonly figures?: boolean;
  /** Cells say whose task a row is: a point before “Wir”, a ring before “Sie”, half of each before “Nach Vereinbarung”. */
  readonly duties?: boolean;
}

/** A table on wide screens, a list of cards on narrow ones; the same markup for both. */
export function DataTable({
  caption,
  columns,
  rows,
  figures = false,
  duties = false,
}: DataTableProps) {
  return (
    <div className={styles.frame}>
      <Table
        className={isCompact(columns, rows) ? styles.compact : styles.cards}
        data-figures={figures || undefined}
        data-short-names={columns.slice(1).every(({ length }) => length < 5) || undefined}
        caption={caption}
        columns={columns}
        rows={rows}
        mark={(cell) => ({ 'data-duty': duties ? dutyOf(cell) : undefined })}
      />
    </div>
  );
}

// Two of them fit beside a name on a phone.
const longestWords = 24;

/** Whether a table of three columns stays one on a phone, since its cells are a few words each. */
function isCompact(columns: TableContent['columns'], rows: TableContent['rows']): boolean {
  const isShort = (cell: ReactNode) => typeof cell === 'string' && cell.length <= longestWords;
  return columns.length === 3 && rows.every(([, ...cells]) => cells.every(isShort));
}

/** Whose task a cell names with its first word. */
function dutyOf(cell: ReactNode): 'ours' | 'theirs' | 'agreed' | undefined {
  if (/^(wir|us)\b/iu.test(String(cell))) return 'ours';
  if (/^(nach|by)\b/iu.test(String(cell))) return 'agreed';
  return /^(sie|you)\b/iu.test(String(cell)) ? 'theirs' : undefined;
}

interface SumTableProps extends TableContent, Spoken {
  /** Cells are whole numbers (“1.180”) or a dash. */
  readonly rows: readonly (readonly [string, ...string[]])[];
  /** Name of the last row, which holds the sum of each column. */
  readonly sum: string;
}

/** Amounts below each other on every screen, and what they add up to. */
export function SumTable({ caption, columns, rows, sum, language = 'de' }: SumTableProps) {
  const sums = sumsOf(rows);
  // Of two, one is dearer because it contains more; three are ways to the same.
  const least = sums.length > 2 ? Math.min(...sums) : undefined;
  const written = sums.map((amount) => amount.toLocaleString(locales[language]));
  return (
    <div className={styles.frame}>
      <Table
        className={styles.sums}
        caption={caption}
        columns={columns}
        rows={[...rows, [sum, ...written]]}
        mark={(_, column) => ({ 'data-least': sums[column] === least || undefined })}
      />
    </div>
  );
}

/** What each column behind the first adds up to. */
function sumsOf(rows: SumTableProps['rows']): number[] {
  const amounts = rows.map(([, ...cells]) => cells.map(wholeNumber));
  return (amounts[0] ?? []).map((_, column) =>
    amounts.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  );
}

function wholeNumber(cell: string): number {
  return Number(cell.replace(/\D/g, ''));
}

export interface TableContent {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Rows of cells; the first cell names its row. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
}

interface TableProps extends TableContent {
  readonly className: string | undefined;
  /** What a cell says to styles besides its column, e.g. `data-duty`; `column` counts from 0 behind the names. */
  readonly mark?: (cell: ReactNode, column: number) => Readonly<Record<string, unknown>>;
}

/** A table whose cells know the name of their column, for who lays it out in another way on a phone. */
export function Table({ caption, columns, rows, mark, ...attributes }: TableProps) {
  // Roles are said out loud, since `display: block` on a phone would take them away.
  return (
    <table role="table" {...attributes}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name, ...cells]) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td
                key={columns[column + 1]}
                role="cell"
                data-column={columns[column + 1]}
                {...mark?.(cell, column)}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
