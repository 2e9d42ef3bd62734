import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { OwnCalendar } from '../../features/calendar/own/own-calendar.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The due dates of the franchisee's business. */
export default function Calendar() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <PageHeading>{t`Compliance Calendar`}</PageHeading>
        <p className="mt-2 print:hidden">
          <TextLink to={paths.dashboardCalendarProfile}>
            <Trans>Your business profile</Trans>
          </TextLink>
        </p>
      </div>
      <OwnCalendar />
    </RequireRole>
  );
}
