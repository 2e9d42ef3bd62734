import type { Invitation } from '@anupal/contract/auth/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { invitationsQuery, revokeInvitation } from './invitations-api.ts';

interface RevokeDialogProps {
  readonly invitation: Invitation;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Confirms before an invitation is revoked. */
export function RevokeDialog({ invitation, onRevoked, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, email } = invitation;
  const submission = useSubmit(async () => {
    const result = await revokeInvitation(id);
    if (result.ok) {
      showToast('success', t`Invitation revoked.`);
      dialog.current?.close();
      onRevoked();
    }
    await queries.invalidateQueries(invitationsQuery);
    return result.ok ? null : result;
  });
  const address = <strong className="wrap-anywhere text-ink">{email}</strong>;
  return (
    <ConfirmDialog
      title={t`Revoke this invitation?`}
      confirmLabel={t`Revoke`}
      submission={submission}
      fallback={t`Something went wrong`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <p>
        <Trans>{address} can no longer use it to join the staff.</Trans>
      </p>
    </ConfirmDialog>
  );
}
