import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';
import styles from './tables.module.css';

export interface TableContent {
  readonly caption: string;
  /** The first is the heading of the row names. */
  readonly columns: readonly string[];
  /** Rows of cells; the first cell names its row. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** Marks responsibility: point before “Wir”, ring before “Sie”, half of each before “Nach Vereinbarung”. */
  readonly duties?: boolean;
  /** Folded under its caption on phones. */
  readonly folded?: boolean;
  /** Amounts, with their sums in the last row. */
  readonly sums?: boolean;
}

/** A table on wide screens, a list of cards on narrow ones; the same markup for both. */
export function DataTable(content: TableContent) {
  const { caption, columns, rows, duties = false, folded = false, sums = false } = content;
  return (
    <Fold label={folded ? caption : undefined}>
      <div className={styles.frame}>
        {/* Explicit roles: `display: block` on phones would remove them. */}
        <table
          className={styles.table}
          role="table"
          data-compact={isCompact(content) || undefined}
          data-sums={sums ? '' : undefined}
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
            {rows.map(([name, ...cells], row) => (
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
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}

// Two cells of this length fit beside a row name on phones.
const maxCompactLength = 24;

/** Whether cells are short enough for a table on phones. */
function isCompact({ columns, rows, duties, sums }: TableContent): boolean {
  if (sums) return true;
  const isShort = (cell: ReactNode) => typeof cell === 'string' && cell.length <= maxCompactLength;
  const areShort = rows.every(([, ...cells]) => cells.every(isShort));
  return areShort && (columns.length === 3 || duties === true);
}

/** Responsibility, by the first word of a cell. */
function dutyOf(cell: ReactNode): 'ours' | 'theirs' | 'agreed' | undefined {
  if (/^(wir|us)\b/iu.test(String(cell))) return 'ours';
  if (/^(nach|by)\b/iu.test(String(cell))) return 'agreed';
  return /^(sie|you)\b/iu.test(String(cell)) ? 'theirs' : undefined;
}
