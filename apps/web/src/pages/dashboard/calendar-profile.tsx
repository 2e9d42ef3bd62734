import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { BusinessProfile } from '../../features/calendar/profile/business-profile.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The calendar profile, a form in steps. */
export default function CalendarProfile() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackLink to={paths.dashboardCalendar}>
          <Trans>Back to the calendar</Trans>
        </BackLink>
        <PageHeading>{t`Your business profile`}</PageHeading>
      </div>
      <BusinessProfile />
    </RequireRole>
  );
}
