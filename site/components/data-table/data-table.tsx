import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Rows of cells; the first cell names its row. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
  /** Cells are figures: larger, and two by two on a phone. */
  readonly figures?: boolean;
  /** Said above the table. */
  readonly note?: ReactNode;
}

/** A table on wide screens, a list of cards on narrow ones; the same markup for both. */
export function DataTable({ caption, columns, rows, figures = false, note }: DataTableProps) {
  return (
    <div className={styles.frame}>
      {note}
      {/* Roles are said out loud, since `display: block` on a phone would take them away. */}
      <table
        className={styles.table}
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
          {rows.map(([name, ...cells]) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} role="cell" data-column={columns[index + 1]}>
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
