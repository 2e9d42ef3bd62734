import { Trans } from '@lingui/react/macro';

/** The shapes of the plans while they are fetched. */
export function PlanSkeletons() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">
        <Trans>Loading plans...</Trans>
      </span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="h-80 animate-pulse rounded-card bg-line" />
      ))}
    </div>
  );
}
