import { clients } from '@anupal/contract/clients';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api/api-client.ts';
import { useFileDownload } from '../../../lib/forms/use-file-download.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadStatus } from '../../../ui/file/download-status.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

/** Downloads the whole client book as a list. */
export function BookExport() {
  const { t } = useLingui();
  return (
    <SectionCard
      title={t`Download the client list`}
      description={
        <Trans>
          All clients, including inactive ones, one per row with all registrations. You can import
          the list again.
        </Trans>
      }
    >
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ListDownload format="xlsx" name={t`Excel`} variant="secondary" />
        <ListDownload format="csv" name="CSV" variant="quiet" />
      </div>
    </SectionCard>
  );
}

interface ListDownloadProps {
  readonly format: 'xlsx' | 'csv';
  readonly name: string;
  readonly variant: 'secondary' | 'quiet';
}

function ListDownload({ format, name, variant }: ListDownloadProps) {
  const { t } = useLingui();
  const { submission, status, cancel } = useFileDownload(`clients.${format}`, (moving) =>
    call(clients.exportBook, { query: { format }, ...moving }),
  );
  const isComing = status.is === 'coming';
  return (
    <div className="space-y-2">
      <FormError submission={submission} fallback={t`The file could not be downloaded.`} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant={variant}
          isPending={isComing}
          onClick={() => void submission.submit()}
          aria-label={t`${name}: download the client list`}
        >
          {!isComing && <Icon name="download" size="small" />}
          {name}
        </Button>
        {isComing && (
          <Button variant="quiet" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      <DownloadStatus status={status} />
    </div>
  );
}
