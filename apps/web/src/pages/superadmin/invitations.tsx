import { useLingui } from '@lingui/react/macro';
import { InvitationList } from '../../features/auth/invitations/components/invitation-list.tsx';
import { InviteForm } from '../../features/auth/invitations/components/invite-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Who is invited to the staff, and inviting more. */
export default function Invitations() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`Staff invitations`}</PageHeading>
      <InviteForm />
      <InvitationList />
    </>
  );
}
