import { clients } from '@anupal/contract/clients';
import type { Client } from '@anupal/contract/clients/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api/api-client.ts';
import { useFileDownload } from '../../../lib/forms/use-file-download.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadStatus } from '../../../ui/file/download-status.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

/** Downloads the records of a client. */
export function ExportCard({ client: { id, name } }: { readonly client: Client }) {
  const { t } = useLingui();
  const fileName = `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, 60)}.zip`;
  const { submission, status, cancel } = useFileDownload(fileName, (moving) =>
    call(clients.export, { params: { clientId: id }, ...moving }),
  );
  const isComing = status.is === 'coming';
  return (
    <SectionCard
      title={t`Download records`}
      description={
        <Trans>
          Details, registrations, contacts, authorities, due dates, recurring orders, bills and
          payments, documents, applications and delivered documents of this client in one ZIP file.
        </Trans>
      }
    >
      <FormError submission={submission} fallback={t`The file could not be downloaded.`} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={isComing} onClick={() => void submission.submit()}>
          <Trans>Download</Trans>
        </Button>
        {isComing && (
          <Button variant="quiet" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      <DownloadStatus status={status} />
    </SectionCard>
  );
}
