import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markSeen, unreadQuery } from '../api.ts';
import { recordOf } from '../model.ts';

/**
 * Whoever comes to the page of a record has read what they were told of it, by whatever way they
 * came. `unread` is null while it is not known; where it is 0, nothing is asked.
 */
export function useSeen(unread: number | null): void {
  const queries = useQueryClient();
  const recordId = recordOf(useLocation().pathname);
  const isKnown = unread !== null;
  useEffect(() => {
    if (recordId === null || !queries.getQueryData<number>(unreadQuery.queryKey)) return;
    void markSeen(recordId).then((answer) => {
      // Where it fails the lines stay unread, and the bell still leads here.
      if (answer.ok) queries.setQueryData(unreadQuery.queryKey, answer.value.unread);
    });
  }, [queries, recordId, isKnown]);
}
