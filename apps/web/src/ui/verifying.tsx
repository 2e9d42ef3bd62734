import { Trans } from '@lingui/react/macro';
import { Spinner } from './spinner.tsx';

/** Shown while the API checks the session. */
export function Verifying() {
  return (
    <div
      role="status"
      className="flex min-h-[50vh] items-center justify-center gap-3 px-4 text-ink-soft"
    >
      <Spinner />
      <Trans>Verifying access...</Trans>
    </div>
  );
}
