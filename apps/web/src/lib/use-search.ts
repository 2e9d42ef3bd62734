import { useLocation, useNavigate } from 'react-router';

/**
 * The query of the URL, and a way to put another in its place. React Router's own hook for this
 * would weigh on every first page, where its code is one file (tooling/page-chunks.ts).
 */
export function useSearch() {
  const navigate = useNavigate();
  const location = useLocation();
  // It is still the same page: where its reader came from stays known.
  const options = { replace: true, state: location.state as unknown }; // React Router says any
  return {
    search: new URLSearchParams(location.search),
    replaceSearch: (query: Readonly<Record<string, string>>): void =>
      void navigate(`?${new URLSearchParams(query).toString()}`, options),
  };
}
