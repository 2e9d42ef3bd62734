import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';

/**
 * The query of the URL, and a way to replace it. A replacement takes effect at once for the whole page,
 * so the second of two quick changes keeps the first. React Router's own hook would add weight to every
 * first page (tooling/page-chunks.ts).
 */
export function useSearch() {
  const navigate = useNavigate();
  const location = useLocation();
  const asked = useSyncExternalStore(follow, read, nothing);
  // It is still the same page: where its reader came from stays known.
  const options = { replace: true, state: location.state as unknown }; // React Router says any
  return {
    search: new URLSearchParams(asked?.at === location ? asked.query : location.search),
    replaceSearch: (given: Readonly<Record<string, string>>): void => {
      const query = `?${new URLSearchParams(given).toString()}`;
      ask({ at: location, query });
      void navigate(query, options);
    },
  };
}

/** A query that is on its way into the URL, and the place where it was asked for: elsewhere it is void. */
interface Asked {
  readonly at: Location;
  readonly query: string;
}

let latest: Asked | null = null;
const followers = new Set<() => void>();

function ask(asked: Asked): void {
  latest = asked;
  for (const tell of followers) tell();
}

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

function read(): Asked | null {
  return latest;
}

function nothing(): null {
  return null;
}
