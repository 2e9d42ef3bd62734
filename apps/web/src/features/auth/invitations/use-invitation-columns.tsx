import type { Invitation } from '@anupal/contract/auth/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { showToast } from '../../../ui/toast.ts';
import { roleLabels } from '../../users/role-labels.ts';
import { invitationStateLabels } from './invitation-labels.ts';
import { approveInvitation, invitationsQuery } from './invitations-api.ts';

/** Approves another superadmin's invitation of a superadmin, after a fresh code. */
function ApproveButton({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    const result = await approveInvitation(id);
    if (result.ok) showToast('success', t`The invitation is approved and sent.`);
    else showToast('error', result.message ?? t`Something went wrong`);
    await queries.invalidateQueries(invitationsQuery);
    return result.ok ? null : result;
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

/** The columns of the invitation list. */
export function useInvitationColumns(
  onRevoke: (invitation: Invitation) => void,
): readonly Column<Invitation>[] {
  const { i18n, t } = useLingui();
  return [
    {
      name: t`Email address`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ email }) => <EmailText email={email} />,
    },
    { name: t`Role`, inRow: 'meta', cell: ({ role }) => i18n._(roleLabels[role]) },
    { name: t`Status`, inRow: 'status', cell: (invitation) => <State invitation={invitation} /> },
    { name: t`Invited`, cell: (invitation) => <Invited invitation={invitation} /> },
    { name: t`End`, cell: (invitation) => <End invitation={invitation} /> },
    {
      name: t`Action`,
      cell: (invitation) =>
        invitation.state === 'open' || invitation.state === 'waiting' ? (
          <span className="inline-flex flex-wrap gap-x-4">
            {invitation.canApprove && <ApproveButton invitation={invitation} />}
            <Button
              variant="quiet"
              aria-label={t`Revoke the invitation of ${invitation.email}`}
              onClick={() => onRevoke(invitation)}
            >
              <Trans>Revoke</Trans>
            </Button>
          </span>
        ) : (
          '–'
        ),
    },
  ];
}

interface CellProps {
  readonly invitation: Invitation;
}

function State({ invitation: { state } }: CellProps) {
  const { i18n } = useLingui();
  return <Badge tone={tones[state]}>{i18n._(invitationStateLabels[state])}</Badge>;
}

const tones: Readonly<Record<Invitation['state'], BadgeTone>> = {
  waiting: 'warning',
  open: 'info',
  used: 'success',
  revoked: 'neutral',
  expired: 'neutral',
};

function Invited({ invitation: { invitedAt, invitedBy } }: CellProps) {
  return (
    <>
      <DateText iso={invitedAt} withTime />
      <span className="block text-small wrap-anywhere text-ink-soft wide:text-meta">
        {invitedBy === null ? <Trans>by the portal</Trans> : <Trans>by {invitedBy}</Trans>}
      </span>
    </>
  );
}

function End({ invitation: { state, expiresAt, endedAt, endedBy } }: CellProps) {
  if (state === 'open' || state === 'waiting')
    return (
      <Trans>
        Works until <DateText iso={expiresAt} withTime />
      </Trans>
    );
  if (state === 'expired') return <DateText iso={expiresAt} withTime />;
  if (endedAt === null) return '–'; // it ended because the inviter lost the right to invite
  return (
    <>
      <DateText iso={endedAt} withTime />
      {endedBy !== null && (
        <span className="block text-small wrap-anywhere text-ink-soft wide:text-meta">
          <Trans>by {endedBy}</Trans>
        </span>
      )}
    </>
  );
}
