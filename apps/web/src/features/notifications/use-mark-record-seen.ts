import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markRecordSeen, unreadQuery } from './notification-api.ts';
import { recordIdIn } from './notification-model.ts';

/**
 * Whoever comes to the page of a record has read what they were told of it, by whatever way they
 * came. What comes while they look at it stays unread: the page may not show it yet.
 */
export function useMarkRecordSeen(): void {
  const queries = useQueryClient();
  const recordId = recordIdIn(useLocation().pathname);
  useEffect(() => {
    if (recordId === null) return;
    void markRecordSeen(recordId).then(async (answer) => {
      // Where it fails the lines stay unread, and the bell still leads here.
      if (!answer.ok) return;
      await queries.cancelQueries({ queryKey: unreadQuery.queryKey });
      queries.setQueryData(unreadQuery.queryKey, answer.value.unread);
    });
  }, [queries, recordId]);
}
