import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { remindersQuery } from '../calendar-api.ts';
import { FeedLink } from './feed-link.tsx';
import { ReminderDays } from './reminder-days.tsx';

/** The reminders and the private link for calendar apps. */
export function RemindersCard() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(remindersQuery());
  return (
    <div className="print:hidden">
      <Card>
        <h2 className="mb-4 text-title font-bold">
          <Trans>Reminders and your own calendar</Trans>
        </h2>
        {error !== null && (
          <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
        )}
        {error === null && data === undefined && <Skeleton lines={3} label={t`Loading...`} />}
        {data !== undefined && (
          <div className="grid gap-8 lg:grid-cols-2">
            <ReminderDays days={data.days} />
            <FeedLink createdAt={data.feedCreatedAt} />
          </div>
        )}
      </Card>
    </div>
  );
}
