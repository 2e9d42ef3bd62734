import { useDensity } from '../../lib/density.ts';
import { headingClasses, type HeadColumn } from './table-head.tsx';
import { frameClasses } from './table.tsx';

interface TableSkeletonProps {
  readonly columns: readonly HeadColumn[];
  readonly rows?: number;
  /** The accessible name, as the shapes have no text. */
  readonly label: string;
  readonly isFramed?: boolean;
}

/** A placeholder for a loading table: its headings and rows, of two lines on a narrow screen. */
export function TableSkeleton({ columns, rows = 5, label, isFramed = false }: TableSkeletonProps) {
  const height = useDensity() === 'compact' ? 'wide:h-row-compact' : 'wide:h-row';
  return (
    <div role="status" className={isFramed ? frameClasses : ''}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`${grid} narrow:hidden ${isFramed ? 'bg-sunken' : ''}`}>
        {columns.map(({ name, isAmount }) => (
          <span key={name} className={`${headingClasses} truncate ${isAmount ? 'text-right' : ''}`}>
            {name}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="animate-pulse divide-y divide-line">
        {Array.from({ length: rows }, (_, line) => (
          <div key={line}>
            <div className={`${grid} ${height} items-center narrow:hidden`}>
              {columns.map(({ name }) => (
                <span key={name} className="px-3 first:pl-5 last:pr-5">
                  <span className="block h-4 rounded-control bg-line" />
                </span>
              ))}
            </div>
            <div className="flex h-14.5 flex-col justify-center gap-2 px-4 wide:hidden">
              <span className="h-4 w-3/5 rounded-control bg-line" />
              <span className="h-3 w-2/5 rounded-control bg-line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const grid = 'grid auto-cols-fr grid-flow-col';
