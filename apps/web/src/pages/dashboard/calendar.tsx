import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { OwnCalendar } from '../../features/calendar/own/own-calendar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The due dates of the franchisee's business. */
export default function Calendar() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>{t`Compliance Calendar`}</PageHeading>
        <p className="print:hidden">
          <LinkButton variant="secondary" to={paths.dashboardCalendarProfile}>
            <Trans>Your business profile</Trans>
          </LinkButton>
        </p>
      </div>
      <OwnCalendar />
    </RequireRole>
  );
}
