import type { RoleRequest } from '@anupal/contract/office/people';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { showToast } from '../../../ui/toast.ts';
import { roleLabels } from '../../users/role-labels.ts';
import { decideOnRoleRequest } from './role-request-api.ts';

interface NoteProps {
  readonly request: RoleRequest;
  /** Called when the request and its focused button have been removed. */
  readonly onDecided: () => void;
}

/** A role change that requires approval by a second superadmin, with the viewer's actions. */
export function RoleRequestNote({ request, onDecided }: NoteProps) {
  const { i18n } = useLingui();
  const { person, proposedBy, canApprove } = request;
  const name = <strong className="wrap-anywhere">{person.fullName}</strong>;
  const role = i18n._(roleLabels[request.to]);
  const until = <DateText iso={request.expiresAt} withTime />;
  return (
    <Banner tone="warning">
      <p>
        {canApprove ? (
          <Trans>
            {proposedBy} proposed the role {role} for {name}. Approve or reject it by {until}.
          </Trans>
        ) : (
          <Trans>
            You proposed the role {role} for {name}. Another superadmin must approve it by {until}.
          </Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {canApprove && <DecideButton request={request} decision="approve" onDecided={onDecided} />}
        <DecideButton request={request} decision="reject" onDecided={onDecided} />
      </div>
    </Banner>
  );
}

function DecideButton({
  request,
  decision,
  onDecided,
}: NoteProps & { readonly decision: 'approve' | 'reject' }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { fullName } = request.person;
  const texts = request.canApprove
    ? {
        approve: { verb: t`Approve`, name: t`Approve the role of ${fullName}` },
        reject: { verb: t`Reject`, name: t`Reject the role of ${fullName}` },
      }[decision]
    : { verb: t`Withdraw`, name: t`Withdraw the proposed role of ${fullName}` };
  const { isPending, submit } = useSubmit(async () => {
    const result = await decideOnRoleRequest(request.id, decision);
    await queries.invalidateQueries({ queryKey: ['office'] });
    if (!result.ok) {
      showToast('error', result.message ?? t`Something went wrong`);
      return result;
    }
    showToast(
      'success',
      decision === 'approve' ? t`The role is changed.` : t`The role has not changed.`,
    );
    onDecided();
    return null;
  });
  const variant = decision === 'approve' ? 'primary' : 'secondary';
  return (
    <Button variant={variant} isPending={isPending} aria-label={texts.name} onClick={submit}>
      {texts.verb}
    </Button>
  );
}
