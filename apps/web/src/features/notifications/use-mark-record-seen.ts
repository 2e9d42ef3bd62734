import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markRecordSeen, unreadQuery } from './notification-api.ts';
import { recordIdIn } from './notification-model.ts';

/**
 * Opening the page of a record, in any way, marks its notifications as read. Later ones stay
 * unread: the page may not show their content yet.
 */
export function useMarkRecordSeen(): void {
  const queries = useQueryClient();
  const recordId = recordIdIn(useLocation().pathname);
  useEffect(() => {
    if (recordId === null) return;
    void markRecordSeen(recordId).then(async (result) => {
      // After a failure they stay unread, and the notification list still links here.
      if (!result.ok) return;
      await queries.cancelQueries({ queryKey: unreadQuery.queryKey });
      queries.setQueryData(unreadQuery.queryKey, result.value.unread);
    });
  }, [queries, recordId]);
}
