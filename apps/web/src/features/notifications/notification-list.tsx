import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notificationsQuery, markRead, unreadQuery } from './notification-api.ts';
import { NotificationItem } from './notification-item.tsx';

/** The notifications, the newest first. Following one closes the list. */
export function NotificationList({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useLingui();
  const { role } = useSignedInUser();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isFetching, refetch, ...older } = useInfiniteQuery(notificationsQuery);
  if (error !== null && data === undefined)
    return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton lines={4} label={t`Loading notifications...`} />;
  const lines = data.pages.flatMap(({ notifications }) => notifications);
  const [newest] = lines;
  if (newest === undefined)
    return (
      <EmptyState picture="messages">
        <Trans>No notifications yet. Updates will appear here.</Trans>
      </EmptyState>
    );
  return (
    <>
      {lines.some(({ isUnread }) => isUnread) && (
        // The pressed button disappears afterwards.
        <MarkAll newest={newest.id} onDone={() => list.current?.focus()} />
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Notifications`}
        className="divide-y divide-line border-y border-line focus:outline-none"
      >
        {lines.map((line) => (
          <NotificationItem key={line.id} line={line} role={role} onLeave={onLeave} />
        ))}
      </ul>
      {older.hasNextPage && (
        <Button
          variant="quiet"
          isPending={older.isFetchingNextPage}
          onClick={() => older.fetchNextPage()}
        >
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </>
  );
}

interface MarkAllProps {
  readonly newest: string;
  readonly onDone: () => void;
}

function MarkAll({ newest, onDone }: MarkAllProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const submission = useSubmit(async () => {
    const result = await markRead({ id: newest, withOlder: true });
    if (!result.ok) return result;
    queries.setQueryData(unreadQuery.queryKey, result.value.unread);
    onDone();
    await queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    return null;
  });
  return (
    <div className="mb-2 space-y-3">
      <FormError submission={submission} fallback={t`Something went wrong`} />
      <Button variant="quiet" isPending={submission.isPending} onClick={submission.submit}>
        <Trans>Mark all as read</Trans>
      </Button>
    </div>
  );
}
