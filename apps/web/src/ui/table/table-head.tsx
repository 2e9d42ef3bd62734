import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import { sortingAfter, type Sorting } from './sorting.ts';

/** The fields of a column that its heading needs. */
export interface HeadColumn {
  readonly name: string;
  /** Whether the column has amounts, which are right-aligned so that their digits line up. */
  readonly isAmount?: boolean;
  /** The sort key of the heading. Without one it cannot be sorted. */
  readonly sortKey?: string;
}

/** The sorting of a list, and a handler for changes. */
export interface SortControl {
  readonly now: Sorting | null;
  readonly onSort: (next: Sorting) => void;
}

interface TableHeadProps {
  readonly columns: readonly HeadColumn[];
  readonly sort?: SortControl | undefined;
}

/** The headings of a table. Sortable ones are buttons on a wide screen. */
export function TableHead({ columns, sort }: TableHeadProps) {
  return (
    <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
      <tr role="row" className="border-b border-line-strong">
        {columns.map((column) => (
          <th
            key={column.name}
            role="columnheader"
            scope="col"
            aria-sort={column.sortKey === sort?.now?.key ? sort?.now?.direction : undefined}
            className={`px-2 py-2 text-small font-semibold text-ink-soft ${column.isAmount ? 'text-right' : 'text-left'}`}
          >
            <Heading column={column} sort={sort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Heading({ column: { name, sortKey }, sort }: HeadingProps) {
  if (sort === undefined || sortKey === undefined) return name;
  const direction = sort.now?.key === sortKey ? sort.now.direction : 'none';
  return (
    <>
      <span className="lg:hidden">{name}</span>
      <button
        type="button"
        onClick={() => sort.onSort(sortingAfter(sortKey, sort.now))}
        className="inline-flex min-h-11 items-center gap-1 rounded-control font-semibold hover:text-link max-lg:hidden"
      >
        {name}
        <span className={direction === 'none' ? 'text-line-strong' : 'text-link'}>
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
