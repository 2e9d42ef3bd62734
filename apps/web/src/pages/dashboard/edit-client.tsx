import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { clientUrl } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { clientQuery } from '../../features/clients/clients-api.ts';
import { EditClientForm } from '../../features/clients/edit/edit-client-form.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClientHeading } from './client-heading.tsx';

/** Edits a client of the franchisee. */
export default function EditClient() {
  const { clientId = '' } = useParams();
  return (
    <RequireRole allowed={['user']}>
      <Edit key={clientId} clientId={clientId} />
    </RequireRole>
  );
}

function Edit({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const result = useQuery(clientQuery(clientId));
  return (
    <>
      <ClientHeading clientId={clientId}>{(name) => t`Edit ${name}`}</ClientHeading>
      <QueryContent
        result={result}
        failed={t`The client could not be loaded.`}
        loading={<Skeleton lines={5} label={t`Loading client...`} />}
      >
        {(client) => (
          <EditClientForm
            client={client}
            onEnd={() => void navigate(clientUrl(clientId, 'details'))}
          />
        )}
      </QueryContent>
    </>
  );
}
