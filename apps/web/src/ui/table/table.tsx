import type { ReactNode } from 'react';
import { useDensity } from '../../lib/density.ts';
import { SortChoice } from './sort-choice.tsx';
import type { Column, RowLink } from './table-cell.tsx';
import { TableHead, type RowPlace, type SortControl } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

export type { Column } from './table-cell.tsx';

interface TableProps<Row> {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  /** The page of a row, to which its title links; null for none. */
  readonly getLink?: (row: Row) => RowLink | null;
  /** Replaces a table without rows. */
  readonly empty?: ReactNode;
  readonly sort?: SortControl;
  /** Whether other rows are loading; the current ones stay readable until then. */
  readonly isRefreshing?: boolean;
  /** Whether it has a frame of its own: a list on the ground of the page, not a table in a card. */
  readonly isFramed?: boolean;
}

/**
 * A table. On a narrow screen each row has two lines: the columns with a place (`inRow`). Without any
 * it is a card, with the headings beside their values.
 */
export function Table<Row>({ caption, columns, rows, getKey, ...rest }: TableProps<Row>) {
  const { empty = null, sort, getLink, isRefreshing = false, isFramed = false } = rest;
  const density = useDensity();
  if (rows.length === 0) return empty;
  const places = rowPlaces(columns);
  const style = {
    density,
    places,
    longColumns: columns.filter(({ isUnspaced }) => isUnspaced).length,
    isCut: getLink !== undefined,
  };
  // Explicit roles, because some browsers drop them when a table is not displayed as one.
  return (
    <>
      {sort !== undefined && <SortChoice columns={columns} sort={sort} />}
      <div className={isFramed ? frameClasses : ''}>
        <table
          role="table"
          aria-busy={isRefreshing || undefined}
          className={`block w-full border-separate border-spacing-0 wide:table ${isRefreshing ? 'cursor-progress text-ink-soft' : ''}`}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sort={sort} isFramed={isFramed} isCard={places.size === 0} />
          <tbody
            role="rowgroup"
            className={`block wide:table-row-group ${places.size === 0 ? 'narrow:space-y-4' : ''}`}
          >
            {rows.map((row) => (
              <TableRow
                key={getKey(row)}
                columns={columns}
                row={row}
                style={style}
                link={getLink?.(row) ?? null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The frame of a list. Its head sticks to the window, so what overflows must be clipped. */
export const frameClasses = 'overflow-clip rounded-card border border-line bg-surface';

function rowPlaces(columns: readonly { readonly inRow?: RowPlace }[]): ReadonlySet<RowPlace> {
  return new Set(columns.flatMap(({ inRow }) => inRow ?? []));
}
