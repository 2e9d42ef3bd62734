import { notifyManager, QueryClient } from '@tanstack/react-query';

/** Creates the query cache for one signed-in user. */
export function createQueryClient(): QueryClient {
  // Renders a change with the click that caused it. With the default timer, a box that was just
  // ticked would be unticked for a moment: React keeps it at its last render.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The API client has already refreshed and retried where that helps.
        retry: false,
        staleTime: 15_000,
        // A query that waited for a network would show nothing at all.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
