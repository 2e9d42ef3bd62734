import type { Invitation } from '@anupal/contract/auth/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
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
  const result = useQuery(invitationsQuery);
  return (
    <>
      <QueryContent
        result={result}
        loading={<Skeleton lines={3} label={t`Loading invitations...`} />}
      >
        {(invitations) => (
          <Table
            caption={t`Invitations to the staff`}
            columns={columns}
            rows={invitations}
            getKey={({ id }) => id}
            empty={
              <EmptyState picture="messages">
                <Trans>No invitations yet.</Trans>
              </EmptyState>
            }
          />
        )}
      </QueryContent>
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
