import { Trans } from '@lingui/react/macro';

/** The first element that Tab reaches: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2.5 focus:font-semibold focus:text-link"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
