import { useLingui } from '@lingui/react/macro';
import { OwnAnnouncements } from '../../features/announcements/own/own-announcements.tsx';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The announcements for franchisees. */
export default function Announcements() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`Announcements`}</PageHeading>
      <OwnAnnouncements />
    </RequireRole>
  );
}
