import { Trans } from '@lingui/react/macro';
import type { DownloadStatus as Status } from '../../lib/forms/use-file-download.ts';
import { formatBytes } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** How far a download is, announced when that changes. */
export function DownloadStatus({ status }: { readonly status: Status }) {
  const language = useLanguage();
  return (
    <div className="-my-2 min-h-6 text-ink-soft">
      <p role="status">
        {status.is === 'coming' && <Trans>Preparing the file...</Trans>}
        {status.is === 'saved' && <Saved name={status.name} />}
        {status.is === 'cancelled' && <Trans>The download was cancelled.</Trans>}
      </p>
      {/* Announcing each step would never end. */}
      {status.is === 'coming' && status.bytes > 0 && (
        <p aria-hidden="true">
          <Received size={formatBytes(status.bytes, language)} />
        </p>
      )}
    </div>
  );
}

function Received({ size }: { readonly size: string }) {
  return <Trans>{size} received</Trans>;
}

function Saved({ name }: { readonly name: string }) {
  return <Trans>Your browser saves it as {name}.</Trans>;
}
