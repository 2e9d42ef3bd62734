import type { Client } from '@anupal/contract/clients/schemas';
import { retentionKinds } from '@anupal/contract/privacy/retention-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { MergeAnother } from '../merge/merge-another.tsx';
import {
  clientQuery,
  clientsKey,
  deactivateClient,
  reactivateClient,
  removeClient,
} from '../clients-api.ts';

interface ClientActionsProps {
  readonly client: Client;
}

/** Deactivates, reactivates or deletes a client. */
export function ClientActions({ client }: ClientActionsProps) {
  const { t } = useLingui();
  const change = useChange(client);
  const { isActive } = client;
  return (
    <SectionCard
      title={isActive ? t`No longer your client?` : t`This client is inactive`}
      description={
        isActive ? (
          <Trans>
            An inactive client keeps all records and is not offered for new applications.
          </Trans>
        ) : (
          <Trans>They are not offered for new applications.</Trans>
        )
      }
    >
      <FormError
        submission={change}
        fallback={t`Something went wrong. Please try again.`}
        takesFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={change.isPending} onClick={change.submit}>
          {isActive ? <Trans>Deactivate</Trans> : <Trans>Reactivate</Trans>}
        </Button>
        <MergeAnother client={client} />
        <DeleteClient client={client} />
      </div>
    </SectionCard>
  );
}

function useChange(client: Client) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useSubmit(async () => {
    const { isActive } = client;
    const result = await (isActive ? deactivateClient(client) : reactivateClient(client));
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: clientsKey });
    queries.setQueryData(clientQuery(client.id).queryKey, result.value);
    showToast('success', isActive ? t`Client deactivated.` : t`Client reactivated.`);
    return null;
  });
}

function DeleteClient({ client }: ClientActionsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = async () => {
    const result = await removeClient(client.id);
    if (!result.ok) return result;
    await navigate(paths.dashboardClients, { replace: true });
    queries.removeQueries({ queryKey: clientQuery(client.id).queryKey });
    await queries.invalidateQueries({ queryKey: clientsKey });
    showToast('success', result.value.message);
    return null;
  };
  return (
    <ConfirmButton
      variant="quiet"
      label={<Trans>Delete client</Trans>}
      title={t`Delete ${client.name}?`}
      confirmLabel={t`Delete client`}
      run={remove}
    >
      <p>
        <Trans>
          Details, notes, contacts, registrations, documents and marks on due dates are deleted for
          good.
        </Trans>
      </p>
      <p>
        <Trans>
          The law requires records of what was filed. So completed applications stay, with their
          documents and the details that they were filed with. While one is in progress, the client
          cannot be deleted.
        </Trans>
      </p>
      <p>
        <Trans>
          Bills, credit notes and payments also stay in your books, with the client’s name on them.
          Settle them first, and download the client’s statement: it will not be available
          afterwards.
        </Trans>
      </p>
      {[retentionKinds.clientBills, retentionKinds.authorities].map(({ title, period }) => (
        <p key={title.en}>
          {title[language]}: {period[language]}
        </p>
      ))}
    </ConfirmButton>
  );
}
