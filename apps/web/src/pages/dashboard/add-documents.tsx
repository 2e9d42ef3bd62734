import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { BackToClients } from '../../features/clients/detail/back-to-clients.tsx';
import { AddDocuments } from '../../features/clients/documents/add-documents.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Adds documents for many clients of the franchisee. */
export default function AddDocumentsPage() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackToClients />
        <PageHeading>{t`Add documents for many clients`}</PageHeading>
      </div>
      <RequireKyc>
        <AddDocuments next={<BackToBatch />} />
      </RequireKyc>
    </RequireRole>
  );
}

/** A link back to the form of a month for which documents were missing, if the page was opened from there. */
function BackToBatch() {
  const { search } = useUrlQuery();
  const [month, form] = [search.get('month'), search.get('form')];
  if (month === null || form === null) return null;
  const batch = new URLSearchParams({ month, form }).toString();
  return (
    <LinkButton to={`${paths.dashboardClientDueDates}/file?${batch}`}>
      <Trans>Continue filing: {form}</Trans>
    </LinkButton>
  );
}
