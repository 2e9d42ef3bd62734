import type { Invitation } from '@anupal/contract/auth/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { ListSection } from '../../../ui/table/list-section.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { invitationsQuery } from './invitations-api.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useInvitationColumns } from './use-invitation-columns.tsx';

/** The invitations to the staff, with their outcome. */
export function InvitationList() {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListSection title={t`Invited so far`} headingRef={heading}>
      {/* The pressed button disappears once the invitation is revoked. */}
      <Contents onRevoked={() => heading.current?.focus({ preventScroll: true })} />
    </ListSection>
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
        loading={
          <TableSkeleton columns={columns} rows={3} label={t`Loading invitations...`} isFramed />
        }
      >
        {(invitations) => (
          <Table
            caption={t`Invitations to the staff`}
            columns={columns}
            rows={invitations}
            getKey={({ id }) => id}
            isFramed
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
