import { Trans } from '@lingui/react/macro';

/** Notes that a form starts with restored input. */
export function RestoredNote() {
  return (
    <p className="text-ink-soft">
      <Trans>Your earlier input is still here.</Trans>
    </p>
  );
}
