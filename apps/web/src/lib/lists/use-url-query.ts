import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';

/**
 * The query of the URL and a function that replaces it. A replacement applies to the whole page at
 * once, so the second of two quick changes keeps the first. React Router's own hook would add
 * weight to every first page (tooling/page-chunks.ts).
 */
export function useUrlQuery() {
  const navigate = useNavigate();
  const location = useLocation();
  const current = useSyncExternalStore(subscribe, readLatest, noQuery);
  // It is still the same page, so its history state stays.
  const options = { replace: true, state: location.state as unknown }; // React Router declares any
  return {
    search: new URLSearchParams(current?.at === location ? current.query : location.search),
    replaceSearch: (params: Readonly<Record<string, string>>): void => {
      const query = `?${new URLSearchParams(params).toString()}`;
      request({ at: location, query });
      void navigate(query, options);
    },
  };
}

/**
 * A query that is being put into the URL, and the location it was requested at. Elsewhere it is
 * void.
 */
interface RequestedQuery {
  readonly at: Location;
  readonly query: string;
}

let latest: RequestedQuery | null = null;
const followers = new Set<() => void>();

function request(current: RequestedQuery): void {
  latest = current;
  for (const notify of followers) notify();
}

function subscribe(notify: () => void): () => void {
  followers.add(notify);
  return () => followers.delete(notify);
}

function readLatest(): RequestedQuery | null {
  return latest;
}

function noQuery(): null {
  return null;
}
