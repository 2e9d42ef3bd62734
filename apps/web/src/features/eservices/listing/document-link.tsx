import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface DocumentLinkProps {
  readonly url: string;
  /** The accessible name, where the link text does not name the service. */
  readonly label?: string;
  /** Downloads the file instead of opening it. */
  readonly isDownload?: boolean;
  readonly children: ReactNode;
}

/** A link to a PDF of a service, opened in a new tab or downloaded. */
export function DocumentLink({ url, label, isDownload = false, children }: DocumentLinkProps) {
  const linkProps = isDownload ? { download: '' } : { target: '_blank', rel: 'noopener' };
  return (
    <a
      href={url}
      {...linkProps}
      aria-label={label}
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 hover:text-link-strong"
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
