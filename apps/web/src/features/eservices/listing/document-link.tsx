import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface DocumentLinkProps {
  readonly url: string;
  /** Says for readers whose document it is, where the words do not. */
  readonly label?: string;
  /** Saves it instead of showing it. */
  readonly isDownload?: boolean;
  readonly children: ReactNode;
}

/** The way to a PDF of a service: shown in a tab of its own, or saved. */
export function DocumentLink({ url, label, isDownload = false, children }: DocumentLinkProps) {
  const linkProps = isDownload ? { download: '' } : { target: '_blank', rel: 'noopener' };
  return (
    <a
      href={url}
      {...linkProps}
      aria-label={label}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 hover:text-primary-strong"
    >
      {children}
      {!isDownload && label === undefined && (
        <span className="sr-only">
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </span>
      )}
    </a>
  );
}
