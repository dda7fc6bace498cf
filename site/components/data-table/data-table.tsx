import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { Table, type TableContent } from './table.tsx';

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
        className={isCompact(columns, rows) ? styles.compact : styles.table}
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
