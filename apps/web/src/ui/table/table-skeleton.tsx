import type { HeadColumn } from './table-head.tsx';

interface TableSkeletonProps {
  readonly columns: readonly HeadColumn[];
  readonly rows?: number;
  /** The accessible name, as the shapes have no text. */
  readonly label: string;
}

/** A placeholder for a loading table: its headings, or cards on a narrow screen. */
export function TableSkeleton({ columns, rows = 5, label }: TableSkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`${row} border-b border-line-strong py-2 max-lg:hidden`}>
        {columns.map(({ name, isAmount }) => (
          <span
            key={name}
            className={`text-small font-semibold text-ink-soft ${isAmount ? 'text-right' : ''}`}
          >
            {name}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="space-y-4 lg:space-y-0">
        {Array.from({ length: rows }, (_, line) => (
          <div key={line} className={`${row} ${card}`}>
            {columns.map(({ name }) => (
              <span key={name} className="h-4 animate-pulse rounded-full bg-line" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const row = 'grid gap-x-4 gap-y-4 px-2 lg:auto-cols-fr lg:grid-flow-col';
const card =
  'rounded-control border border-line px-4 py-4 lg:rounded-none lg:border-0 lg:border-b lg:px-2';
