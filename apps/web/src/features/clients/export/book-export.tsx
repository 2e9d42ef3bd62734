import { clients } from '@anupal/contract/clients';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api/api-client.ts';
import { FileDownload } from '../../../ui/file/file-download.tsx';
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
  return (
    <FileDownload
      fileName={`clients.${format}`}
      readFile={(moving) => call(clients.exportBook, { query: { format }, ...moving })}
      name={name}
      accessibleName={t`${name}: download the client list`}
      variant={variant}
    />
  );
}
