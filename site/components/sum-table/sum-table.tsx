import { locales } from '../../../contract/enquiry-rules.ts';
import type { Spoken } from '../../language/say.ts';
import { Table, type TableContent } from '../data-table/table.tsx';
import styles from './sum-table.module.css';

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
        className={styles.table}
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
