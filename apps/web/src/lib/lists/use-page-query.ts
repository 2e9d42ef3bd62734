import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Loads a page of a list. The previous page is shown until it is loaded, and below the error if it
 * cannot be loaded.
 */
export function usePageQuery<Data>(query: UseQueryOptions<Data>) {
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const [lastPage, setLastPage] = useState<{ readonly data: Data } | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  if (data !== undefined && data !== lastPage?.data) setLastPage({ data });
  const page = { data, error, isFetching, isPlaceholderData, refetch };
  // The query library drops its placeholder when a query fails.
  return data === undefined && lastPage !== null
    ? { ...page, data: lastPage.data, isPlaceholderData: true }
    : page;
}
