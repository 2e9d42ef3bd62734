import { useLingui } from '@lingui/react/macro';
import { InvitationList } from '../../features/auth/invitations/invitation-list.tsx';
import { InviteForm } from '../../features/auth/invitations/invite-form.tsx';
import { RoleRequests } from '../../features/office/roles/role-requests.tsx';
import { StaffList } from '../../features/office/staff/staff-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The staff, and its invitations. */
export default function Invitations() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Staff and invitations`}</PageHeading>
      <RoleRequests />
      <StaffList />
      <InviteForm />
      <InvitationList />
    </>
  );
}
