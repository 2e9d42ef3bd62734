import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { BackToClients } from '../../features/clients/detail/back-to-clients.tsx';
import { AddDocuments } from '../../features/clients/documents/add-documents.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Adds documents for many clients of the franchisee. */
export default function AddDocumentsPage() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <BackToClients />
      <PageHeading>{t`Add documents for many clients`}</PageHeading>
      <RequireKyc>
        <AddDocuments />
      </RequireKyc>
    </RequireRole>
  );
}
