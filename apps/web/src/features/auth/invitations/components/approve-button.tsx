import type { Invitation } from '@anupal/contract/auth/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { approveInvitation, invitationsQuery } from '../api.ts';

/** Approves another superadmin's invitation of a superadmin, by a fresh code. */
export function ApproveButton({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    const answer = await approveInvitation(id);
    if (answer.ok) showToast('success', t`The invitation is approved and sent.`);
    else showToast('error', answer.message ?? t`Something went wrong`);
    await queries.invalidateQueries(invitationsQuery);
    return answer.ok ? null : answer;
  });
  return (
    <Button
      variant="quiet"
      isPending={isPending}
      aria-label={t`Approve the invitation of ${email}`}
      onClick={submit}
    >
      <Trans>Approve</Trans>
    </Button>
  );
}
