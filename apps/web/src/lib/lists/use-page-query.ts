import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** Loads a page of a list. The page before it stands in until it is there. */
export function usePageQuery<Data>(query: UseQueryOptions<Data>) {
  return useQuery({ ...query, placeholderData: keepPreviousData });
}
