import { Trans } from '@lingui/react/macro';

/** Why no dates of a client are computed. */
export function NotComputed() {
  return (
    <p className="text-ink-soft">
      <Trans>
        Due dates appear here once the legal form is known, from a PAN or GSTIN. Those of government
        bodies are not computed yet.
      </Trans>
    </p>
  );
}
