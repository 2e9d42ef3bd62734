import { notifyManager, QueryClient } from '@tanstack/react-query';

/** Makes the cache of what the API has said to one signed-in person. */
export function createQueryClient(): QueryClient {
  // What a click changes here is drawn with that click. By a timer, as it would be by itself, a box
  // that was just ticked falls back for a moment: React holds it to what it has drawn.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The API client has renewed and retried where that helps: a failure here is for the screen.
        retry: false,
        staleTime: 15_000,
        // Without a line too: a question that waits for one would say nothing at all.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
