import type { ReactNode } from 'react';

/** A column of a table: its heading, and what stands below it in each row. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the right, so that their digits line up. */
  readonly isAmount?: boolean;
  /** Ids and addresses have no spaces: they may be broken anywhere. */
  readonly isUnspaced?: boolean;
}

interface TableProps<Row> {
  /** What the table lists, for readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows of facts. On a narrow screen each row is a card, with the headings beside their values. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  // The roles stand here because a table that is not drawn as one loses them in some browsers.
  return (
    <table role="table" className="block w-full lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="border-b border-line-strong">
          {columns.map(({ name, isAmount }) => (
            <th key={name} role="columnheader" scope="col" className={headClasses(isAmount)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-4 lg:table-row-group">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className={rowLook}>
            {columns.map((column) => (
              <Cell key={column.name} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { name, cell, isAmount = false, isUnspaced = false } = column;
  return (
    <td
      role="cell"
      className={`flex justify-between gap-4 py-1.5 lg:table-cell lg:px-2 lg:py-3 lg:align-top ${isAmount ? 'lg:text-right' : ''}`}
    >
      <span aria-hidden="true" className="shrink-0 text-small text-ink-soft lg:hidden">
        {name}
      </span>
      <span
        className={`min-w-0 text-right ${isAmount ? '' : 'lg:text-left'} ${isUnspaced ? 'wrap-anywhere' : ''}`}
      >
        {cell(row)}
      </span>
    </td>
  );
}

function headClasses(isAmount = false): string {
  return `px-2 py-2 text-small font-semibold text-ink-soft ${isAmount ? 'text-right' : 'text-left'}`;
}

const rowLook =
  'block rounded-control border border-line px-4 py-2 lg:table-row lg:rounded-none lg:border-0 lg:border-b';
