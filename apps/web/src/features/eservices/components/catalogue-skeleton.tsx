import { Trans } from '@lingui/react/macro';

/** The shapes of the catalogue while it is fetched. */
export function CatalogueSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <div className="h-12 max-w-xl animate-pulse rounded-control bg-line" />
      <div className="mt-16 grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="h-64 animate-pulse rounded-card bg-line" />
        ))}
      </div>
    </div>
  );
}
