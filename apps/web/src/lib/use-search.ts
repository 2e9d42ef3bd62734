import { useLocation, useNavigate } from 'react-router';

/**
 * The query of the URL, and a way to put another in its place. React Router's own hook for this
 * would weigh on every first page, where its code is one file (tooling/page-chunks.ts).
 */
export function useSearch() {
  const navigate = useNavigate();
  return {
    search: new URLSearchParams(useLocation().search),
    replaceSearch: (query: Readonly<Record<string, string>>): void =>
      void navigate(`?${new URLSearchParams(query).toString()}`, { replace: true }),
  };
}
