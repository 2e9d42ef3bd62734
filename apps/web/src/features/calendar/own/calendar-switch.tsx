import { useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { SegmentedLinks } from '../../../ui/segmented-links.tsx';

interface CalendarSwitchProps {
  readonly current: 'clients' | 'own';
}

/** Switches between the due dates of the clients and those of the user's own business. */
export function CalendarSwitch({ current }: CalendarSwitchProps) {
  const { t } = useLingui();
  return (
    <SegmentedLinks
      label={t`Whose due dates`}
      current={current}
      choices={[
        {
          id: 'clients',
          name: t`My clients`,
          to: `${paths.dashboardClientDueDates}?view=calendar`,
        },
        { id: 'own', name: t`My business`, to: paths.dashboardCalendar },
      ]}
    />
  );
}
