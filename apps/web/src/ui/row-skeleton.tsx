interface RowSkeletonProps {
  readonly label: string;
  readonly rows: number;
}

/** A placeholder for the rows of a `SectionCard`. */
export function RowSkeleton({ label, rows }: RowSkeletonProps) {
  return (
    <div role="status" className="-mx-4 -mb-5 border-t border-line sm:-mx-5">
      <span className="sr-only">{label}</span>
      <div className="animate-pulse divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-[4.375rem] flex-col justify-center gap-2 px-4 sm:px-5">
            <span className="h-4 max-w-64 rounded-control bg-line" />
            <span className="h-3 max-w-40 rounded-control bg-line" />
          </div>
        ))}
      </div>
    </div>
  );
}
