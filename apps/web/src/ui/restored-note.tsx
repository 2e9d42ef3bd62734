import { Trans } from '@lingui/react/macro';

/** Says that a form begins with what was typed into it before. */
export function RestoredNote() {
  return (
    <p className="text-ink-soft">
      <Trans>What you typed before is still here.</Trans>
    </p>
  );
}
