interface TodoSkeletonProps extends TodoBonesProps {
  readonly label: string;
}

/** A placeholder for a list of to-do items. */
export function TodoSkeleton({ label, rows }: TodoSkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="animate-pulse">
        <TodoBones rows={rows} />
      </div>
    </div>
  );
}

interface TodoBonesProps {
  /** The rows below the first item. */
  readonly rows: number;
}

/** The shape of a list of to-do items: the first one and its rows. */
export function TodoBones({ rows }: TodoBonesProps) {
  return (
    <div className="divide-y divide-line">
      <div className="flex h-44 flex-col gap-4 rounded-t-card bg-primary-soft px-4 py-5 sm:h-26 sm:flex-row sm:px-5">
        <div className="flex flex-1 gap-3 sm:gap-4">
          <span className={`size-10 ${bone}`} />
          <Lines />
        </div>
        <span className={`h-11 sm:w-36 ${bone}`} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-18 items-center gap-3 px-4 sm:gap-4 sm:px-5">
          <span className={`size-10 ${bone}`} />
          <Lines />
        </div>
      ))}
    </div>
  );
}

function Lines() {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-2">
      <span className={`h-4 max-w-72 ${bone}`} />
      <span className={`h-3 max-w-48 ${bone}`} />
    </span>
  );
}

const bone = 'block shrink-0 rounded-control bg-line';
