import { Trans } from '@lingui/react/macro';

/** Says that a form begins with earlier input. */
export function RestoredNote() {
  return (
    <p className="text-ink-soft">
      <Trans>What you typed before is still here.</Trans>
    </p>
  );
}
