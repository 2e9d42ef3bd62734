import type { Invitation } from '@anupal/contract/auth/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
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
    const answer = await revokeInvitation(id);
    if (answer.ok) {
      showToast('success', t`The invitation is revoked.`);
      dialog.current?.close();
      onRevoked();
    }
    await queries.invalidateQueries(invitationsQuery);
    return answer.ok ? null : answer;
  });
  const address = <strong className="wrap-anywhere text-ink">{email}</strong>;
  return (
    <Dialog isAlert title={t`Revoke this invitation?`} dialogRef={dialog} onClose={onClose}>
      <div className="space-y-5">
        <p className="text-ink-soft">
          <Trans>{address} can then no longer join the staff with it.</Trans>
        </p>
        <FormError submission={submission} fallback={t`Something went wrong`} takesFocus />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isPending={submission.isPending} onClick={submission.submit}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
