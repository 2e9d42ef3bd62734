import type { DataRequestKind } from '@anupal/contract/privacy/data-requests';
import { isStaff, type User } from '@anupal/contract/users';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { StaffDataRequest } from './staff-data-request.tsx';

interface DataRequestButtonProps {
  readonly kind: DataRequestKind;
  readonly user: User;
}

/** Leads to a complaint or request about the user's data: a ticket, or a message of staff. */
export function DataRequestButton({ kind, user }: DataRequestButtonProps) {
  if (isStaff(user.role)) return <StaffDataRequest kind={kind} />;
  return (
    <LinkButton variant="secondary" to={`${paths.dashboardSupport}/new?request=${kind}`}>
      {kind === 'complaint' ? (
        <Trans>Write a complaint</Trans>
      ) : (
        <Trans>Request a correction</Trans>
      )}
    </LinkButton>
  );
}
