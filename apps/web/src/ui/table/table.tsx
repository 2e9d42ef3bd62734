import type { ReactNode } from 'react';
import { SortChoice } from './sort-choice.tsx';
import { TableHead, type HeadColumn, type SortControl } from './table-head.tsx';

/** A column of a table: its heading, and its cell in each row. */
export interface Column<Row> extends HeadColumn {
  readonly cell: (row: Row) => ReactNode;
  /**
   * Whether its values may wrap anywhere: ids and addresses have no spaces, and names may have
   * none.
   */
  readonly isUnspaced?: boolean;
  /** Whether the cards of a narrow screen leave it out; the page of the row has it. */
  readonly isWideOnly?: boolean;
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  /** Replaces a table without rows. */
  readonly empty?: ReactNode;
  readonly sort?: SortControl;
  /** Whether other rows are loading; the current ones stay readable until then. */
  readonly isRefreshing?: boolean;
}

/** A table. On a narrow screen each row is a card, with the headings beside their values. */
export function Table<Row>({ caption, columns, rows, getKey, ...rest }: TableProps<Row>) {
  const { empty = null, sort, isRefreshing = false } = rest;
  if (rows.length === 0) return empty;
  // Explicit roles, because some browsers drop them when a table is not displayed as one.
  return (
    <>
      {sort !== undefined && <SortChoice columns={columns} sort={sort} />}
      <table
        role="table"
        aria-busy={isRefreshing || undefined}
        className={`block w-full lg:table ${isRefreshing ? 'cursor-progress text-ink-soft' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} />
        <tbody role="rowgroup" className="block space-y-4 lg:table-row-group">
          {rows.map((row) => (
            <tr key={getKey(row)} role="row" className={rowClasses}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { name, cell, isAmount = false, isUnspaced = false, isWideOnly = false } = column;
  return (
    <td
      role="cell"
      className={`py-1.5 lg:table-cell lg:px-2 lg:py-3 lg:align-top ${isAmount ? 'lg:text-right' : ''} ${isWideOnly ? 'hidden' : cardClasses(isUnspaced)}`}
    >
      <span aria-hidden="true" className="text-small text-ink-soft lg:hidden">
        {name}
      </span>
      <span
        className={`min-w-0 pointer-coarse:[&>a]:py-3 ${isUnspaced ? 'wrap-anywhere lg:inline-block lg:min-w-24' : ''}`}
      >
        {cell(row)}
      </span>
    </td>
  );
}

// Long values, such as names and addresses, have the width of the card below their heading.
function cardClasses(isLong: boolean): string {
  return isLong ? 'grid' : 'grid grid-cols-[2fr_3fr] items-baseline gap-4';
}

const rowClasses =
  'block rounded-control border border-line px-4 py-2 lg:table-row lg:rounded-none lg:border-0 lg:border-b';
