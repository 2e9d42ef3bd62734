import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { CalendarSwitch } from '../../features/calendar/own/calendar-switch.tsx';
import { ClientsFirst } from '../../features/calendar/clients/clients-first.tsx';
import { OwnCalendar } from '../../features/calendar/own/own-calendar.tsx';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The due dates of the franchisee's business, or on request first those of the clients. */
export default function Calendar() {
  return (
    <RequireRole allowed={['user']}>
      <Content />
    </RequireRole>
  );
}

function Content() {
  const { isKycVerified } = useSignedInUser();
  const asksForClients = useUrlQuery().search.get('of') === 'clients';
  const calendar = <Own hasSwitch={isKycVerified} />;
  return isKycVerified && asksForClients ? <ClientsFirst>{calendar}</ClientsFirst> : calendar;
}

function Own({ hasSwitch }: { readonly hasSwitch: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>{t`Compliance Calendar`}</PageHeading>
        <p className="print:hidden">
          <LinkButton variant="secondary" to={paths.dashboardCalendarProfile}>
            <Trans>Your business profile</Trans>
          </LinkButton>
        </p>
      </div>
      {hasSwitch && <CalendarSwitch current="own" />}
      <OwnCalendar />
    </>
  );
}
