import { QueryClient } from '@tanstack/react-query';

/** Makes the cache of what the API has said to one signed-in person. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // The API client has renewed and retried where that helps: a failure here is for the screen.
    defaultOptions: { queries: { retry: false, staleTime: 15_000 } },
  });
}
