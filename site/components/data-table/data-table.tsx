import type { ReactNode } from 'react';
import { locales } from '../../../contract/enquiry-rules.ts';
import type { Spoken } from '../../language/say.ts';
import styles from './data-table.module.css';

interface DataTableProps extends Spoken {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Rows of cells; the first cell names its row. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
  /** Cells are figures: larger, and two by two on a phone. */
  readonly figures?: boolean;
  /** Cells say whose task a row is: a point before “Wir”, a ring before “Sie”, half of each before “Nach Vereinbarung”. */
  readonly duties?: boolean;
  /** Name of a last row with the sums of the columns, whose cells are whole numbers (“1.180”) or a dash. */
  readonly sums?: string;
}

/** A table on wide screens, a list of cards on narrow ones; the same markup for both. */
export function DataTable({
  caption,
  columns,
  rows,
  figures = false,
  duties = false,
  sums,
  language,
}: DataTableProps) {
  const amounts = sums ? sumsOf(rows, language) : [];
  // Of two, one is dearer because it contains more; three are ways to the same.
  const least =
    amounts.length > 2 && amounts.toSorted((a, b) => wholeNumber(a) - wholeNumber(b))[0];
  const lines = sums ? [...rows, [sums, ...amounts] as const] : rows;
  return (
    <div className={styles.frame}>
      {/* Roles are said out loud, since `display: block` on a phone would take them away. */}
      <table
        className={sums ? styles.sums : isCompact(columns, rows) ? styles.compact : styles.table}
        role="table"
        data-figures={figures || undefined}
        data-short-names={columns.slice(1).every(({ length }) => length < 5) || undefined}
      >
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
          {lines.map(([name, ...cells]) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  role="cell"
                  data-column={columns[index + 1]}
                  data-least={(amounts.length > 0 && amounts[index] === least) || undefined}
                  data-duty={duties ? dutyOf(cell) : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// Two of them fit beside a name on a phone.
const longestWords = 24;

/** Whether a table of three columns stays one on a phone, since its cells are a few words each. */
function isCompact(columns: DataTableProps['columns'], rows: DataTableProps['rows']): boolean {
  const isShort = (cell: ReactNode) => typeof cell === 'string' && cell.length <= longestWords;
  return columns.length === 3 && rows.every(([, ...cells]) => cells.every(isShort));
}

/** Whose task a cell names with its first word. */
function dutyOf(cell: ReactNode): 'ours' | 'theirs' | 'agreed' | undefined {
  if (/^(wir|us)\b/iu.test(String(cell))) return 'ours';
  if (/^(nach|by)\b/iu.test(String(cell))) return 'agreed';
  return /^(sie|you)\b/iu.test(String(cell)) ? 'theirs' : undefined;
}

/** What each column behind the first adds up to. */
function sumsOf(rows: DataTableProps['rows'], language: Spoken['language'] = 'de'): string[] {
  const amounts = rows.map(([, ...cells]) => cells.map(wholeNumber));
  const columns = amounts[0] ?? [];
  return columns.map((_, column) =>
    amounts.reduce((sum, row) => sum + (row[column] ?? 0), 0).toLocaleString(locales[language]),
  );
}

function wholeNumber(cell: ReactNode): number {
  return Number(String(cell).replace(/\D/g, ''));
}
