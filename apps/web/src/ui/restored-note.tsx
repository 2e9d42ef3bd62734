import { Trans } from '@lingui/react/macro';

/** Notes that a form starts with restored input. */
export function RestoredNote() {
  return (
    <p className="text-ink-soft">
      <Trans>What you typed before is still here.</Trans>
    </p>
  );
}
