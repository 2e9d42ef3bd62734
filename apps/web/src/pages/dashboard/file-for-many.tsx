import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { FileForMany } from '../../features/calendar/batches/file-for-many.tsx';
import { BackToClients } from '../../features/clients/detail/back-to-clients.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Filing a form of a month for many clients. */
export default function FileForManyPage() {
  const { t } = useLingui();
  const form = useUrlQuery().search.get('form') ?? '';
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackToClients />
        <PageHeading>
          {form === '' ? t`File for many clients` : t`File for many clients: ${form}`}
        </PageHeading>
      </div>
      <RequireKyc>
        <FileForMany />
      </RequireKyc>
    </RequireRole>
  );
}
