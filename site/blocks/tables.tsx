import type { ReactNode } from 'react';
import { locales } from '../../contract/enquiry-rules.ts';
import type { Spoken } from '../i18n/words.ts';
import styles from './tables.module.css';

export interface TableContent {
  readonly caption: string;
  /** The first one is above the names of the rows. */
  readonly columns: readonly string[];
  /** Rows of cells; the first cell names its row. */
  readonly rows: readonly (readonly [ReactNode, ...ReactNode[]])[];
  /** Cells say whose task a row is: a point before “Wir”, a ring before “Sie”, half of each before “Nach Vereinbarung”. */
  readonly duties?: boolean;
  /** On a phone the table is folded under its caption. */
  readonly folded?: boolean;
}

interface DataTableProps extends TableContent, Spoken {
  /** Name of a last row with the sum of each column. Cells are whole numbers (“1.180”) or a dash. */
  readonly sum?: string;
}

/** A table on wide screens, a list of cards on narrow ones; the same markup for both. */
export function DataTable({ sum, language = 'de', folded = false, ...content }: DataTableProps) {
  const { caption, columns, rows, duties = false } = content;
  const sums = sum ? sumsOf(rows) : [];
  const total = sums.map((amount) => amount.toLocaleString(locales[language]));
  const table = (
    <div className={styles.frame}>
      {/* Explicit roles: `display: block` on a phone would take them away. */}
      <table
        className={styles.table}
        role="table"
        data-compact={isCompact(content) || undefined}
        data-sums={sum && ''}
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
          {[...rows, ...(sum ? [[sum, ...total] as const] : [])].map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are static, and names may be elements.
            <tr key={row} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={columns[column + 1]}
                  role="cell"
                  data-column={columns[column + 1]}
                  data-duty={duties ? dutyOf(cell) : undefined}
                  data-least={(row === rows.length && isLeast(sums, column)) || undefined}
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
  if (!folded) return table;
  return (
    <details data-fold>
      <summary>{caption}</summary>
      {table}
    </details>
  );
}

// Two of them fit beside a name on a phone.
const maxCompactLength = 24;

/** Whether the table stays one on a phone, since its cells are a few words each. */
function isCompact({ columns, rows, duties }: TableContent): boolean {
  const isShort = (cell: ReactNode) => typeof cell === 'string' && cell.length <= maxCompactLength;
  const areShort = rows.every(([, ...cells]) => cells.every(isShort));
  return areShort && (columns.length === 3 || duties === true);
}

/** Whose task a cell names with its first word. */
function dutyOf(cell: ReactNode): 'ours' | 'theirs' | 'agreed' | undefined {
  if (/^(wir|us)\b/iu.test(String(cell))) return 'ours';
  if (/^(nach|by)\b/iu.test(String(cell))) return 'agreed';
  return /^(sie|you)\b/iu.test(String(cell)) ? 'theirs' : undefined;
}

/** What each column behind the first adds up to. */
function sumsOf(rows: TableContent['rows']): number[] {
  const amounts = rows.map(([, ...cells]) =>
    cells.map((cell) => Number(String(cell).replace(/\D/g, ''))),
  );
  return (amounts[0] ?? []).map((_, column) =>
    amounts.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  );
}

/** Of two columns, one is dearer because it contains more; three are ways to the same. */
function isLeast(sums: readonly number[], column: number): boolean {
  return sums.length > 2 && sums[column] === Math.min(...sums);
}
