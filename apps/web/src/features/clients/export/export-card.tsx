import { clients } from '@anupal/contract/clients';
import type { Client } from '@anupal/contract/clients/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api/api-client.ts';
import { FileDownload } from '../../../ui/file/file-download.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

/** Downloads the records of a client. */
export function ExportCard({ client: { id, name } }: { readonly client: Client }) {
  const { t } = useLingui();
  const fileName = `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, 60)}.zip`;
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
      <FileDownload
        fileName={fileName}
        readFile={(moving) => call(clients.export, { params: { clientId: id }, ...moving })}
        name={<Trans>Download</Trans>}
      />
    </SectionCard>
  );
}
