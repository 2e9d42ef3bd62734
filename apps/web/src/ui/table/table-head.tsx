import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import { sortingAfter, type Sorting } from './sorting.ts';

/**
 * Where a narrow screen shows a cell in its row of two lines: the title with what is at its end, the
 * meta text with the status at its end, and what is before or after both lines.
 */
export type RowPlace = 'lead' | 'title' | 'end' | 'meta' | 'status' | 'action';

/** The fields of a column that its heading needs. */
export interface HeadColumn {
  readonly name: string;
  /** Whether the column has amounts, which are right-aligned so that their digits line up. */
  readonly isAmount?: boolean;
  /** The sort key of the heading. Without one it cannot be sorted. */
  readonly sortKey?: string;
  /**
   * Its place in the rows of a narrow screen. The rows leave out the columns without one: the page
   * of the row has them, or the row opens and shows them.
   */
  readonly inRow?: RowPlace;
  /** Whether the rows of a narrow screen show a long title or meta text in full, in several lines. */
  readonly isWhole?: boolean;
  /** Whether they cut a long title after one line rather than two, and meta text between words. */
  readonly isOneLine?: boolean;
}

/** The sorting of a list, and a handler for changes. */
export interface SortControl {
  readonly now: Sorting | null;
  readonly onSort: (next: Sorting) => void;
}

interface TableHeadProps {
  readonly columns: readonly HeadColumn[];
  readonly sort?: SortControl | undefined;
  /** Whether it stays below the top bar while the list scrolls. */
  readonly isFramed: boolean;
  /** Whether the rows of a narrow screen are cards with every column. */
  readonly isCard: boolean;
}

/** The headings of a table. Sortable ones are buttons on a wide screen. */
export function TableHead({ columns, sort, isFramed, isCard }: TableHeadProps) {
  const place = isFramed
    ? 'bg-sunken wide:sticky wide:top-16 wide:z-10 print:static'
    : 'border-line-strong';
  return (
    <thead role="rowgroup" className="sr-only wide:not-sr-only wide:table-header-group">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.name}
            role="columnheader"
            scope="col"
            aria-sort={column.sortKey === sort?.now?.key ? sort?.now?.direction : undefined}
            className={`${headingClasses} ${place} ${column.isAmount ? 'text-right' : 'text-left'} ${isCard || column.inRow ? '' : 'narrow:hidden'}`}
          >
            <Heading column={column} sort={sort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The classes of a heading, which its skeleton has too. */
export const headingClasses =
  'border-b border-line px-3 py-2 text-meta font-semibold whitespace-nowrap text-ink-soft first:pl-5 last:pr-5';

function Heading({ column: { name, sortKey }, sort }: HeadingProps) {
  if (sort === undefined || sortKey === undefined) return name;
  const direction = sort.now?.key === sortKey ? sort.now.direction : 'none';
  return (
    <>
      <span className="wide:hidden">{name}</span>
      <button
        type="button"
        onClick={() => sort.onSort(sortingAfter(sortKey, sort.now))}
        className="group inline-flex min-h-7 items-center gap-1 rounded-control font-semibold hover:text-link narrow:hidden pointer-coarse:min-h-11"
      >
        {name}
        <span
          className={
            direction === 'none'
              ? 'text-line-strong opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100'
              : 'text-link'
          }
        >
          <Icon name={arrows[direction]} size="small" />
        </span>
      </button>
    </>
  );
}

interface HeadingProps {
  readonly column: HeadColumn;
  readonly sort: SortControl | undefined;
}

const arrows: Readonly<Record<Sorting['direction'] | 'none', IconName>> = {
  ascending: 'arrow-up',
  descending: 'arrow-down',
  none: 'arrow-up-down',
};
