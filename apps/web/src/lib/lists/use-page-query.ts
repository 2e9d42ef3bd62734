import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** Loads a page of a list. The previous page is shown until it is loaded. */
export function usePageQuery<Data>(query: UseQueryOptions<Data>) {
  return useQuery({ ...query, placeholderData: keepPreviousData });
}
