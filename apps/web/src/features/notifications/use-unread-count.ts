import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFresh, readAccessToken } from '../../lib/session/access-token.ts';
import { storedSession } from '../../lib/session/stored-session.ts';
import { unreadQuery } from './notification-api.ts';

const minute = 60_000;

/**
 * The unread count; null while unknown. Queried on focus and every minute while the tab is visible,
 * but without keeping an idle user signed in.
 */
export function useUnreadCount(): number | null {
  const { data, refetch } = useQuery(unreadQuery);
  useEffect(() => {
    const timer = setInterval(() => {
      const token = readAccessToken(storedSession.accessToken());
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && token !== null && isFresh(token)) void refetch();
    }, minute);
    return () => clearInterval(timer);
  }, [refetch]);
  return data ?? null;
}
