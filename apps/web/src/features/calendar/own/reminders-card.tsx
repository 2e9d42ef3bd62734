import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '../../../ui/section-card.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { remindersQuery, type CalendarSubject } from '../calendar-api.ts';
import { FeedLink } from './feed-link.tsx';
import { ReminderDays } from './reminder-days.tsx';

/** The reminders of due dates, and the private link for calendar apps. */
export function RemindersCard({ subject }: { readonly subject: CalendarSubject }) {
  const { t } = useLingui();
  const result = useQuery(remindersQuery(subject));
  return (
    <div className="print:hidden">
      <SectionCard title={t`Reminders and your own calendar`}>
        <QueryContent result={result} loading={<Skeleton lines={3} label={t`Loading...`} />}>
          {({ days, feedCreatedAt }) => (
            <div className="grid gap-8 lg:grid-cols-2">
              <ReminderDays subject={subject} days={days} />
              <FeedLink subject={subject} createdAt={feedCreatedAt} />
            </div>
          )}
        </QueryContent>
      </SectionCard>
    </div>
  );
}
