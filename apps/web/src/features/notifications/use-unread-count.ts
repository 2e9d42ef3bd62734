import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFresh, readAccessToken } from '../../lib/session/access-token.ts';
import { storedSession } from '../../lib/session/stored-session.ts';
import { unreadQuery } from './notification-api.ts';

const minute = 60_000;

/**
 * How much is unread; null while that is not known. It is asked on focus and each minute that the tab
 * is seen, but never so that the asking alone keeps the person signed in.
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
