import type { ReactNode } from 'react';

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
