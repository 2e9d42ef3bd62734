import type { Invitation } from '@anupal/contract/auth/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { invitationsQuery } from './invitations-api.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useInvitationColumns } from './use-invitation-columns.tsx';

/** The invitations to the staff, with their outcome. */
export function InvitationList() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-title font-bold">
        <Trans>Invited so far</Trans>
      </h2>
      {/* The pressed button disappears once the invitation is revoked. */}
      <Contents onRevoked={() => heading.current?.focus({ preventScroll: true })} />
    </Card>
  );
}

function Contents({ onRevoked }: { readonly onRevoked: () => void }) {
  const { t } = useLingui();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const columns = useInvitationColumns(setRevoking);
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery);
  if (error !== null)
    return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton lines={3} label={t`Loading invitations...`} />;
  if (data.length === 0)
    return (
      <EmptyState picture="messages">
        <Trans>Nobody has been invited yet.</Trans>
      </EmptyState>
    );
  return (
    <>
      <Table
        caption={t`Invitations to the staff`}
        columns={columns}
        rows={data}
        getKey={({ id }) => id}
      />
      {revoking !== null && (
        <RevokeDialog
          invitation={revoking}
          onRevoked={onRevoked}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
