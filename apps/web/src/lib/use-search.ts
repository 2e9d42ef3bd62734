import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The query of the URL, and a way to put another in its place; what was put counts at once, so that of
 * two quick changes the second one keeps the first. React Router's own hook for this would weigh on every
 * first page, where its code is one file (tooling/page-chunks.ts).
 */
export function useSearch() {
  const navigate = useNavigate();
  const location = useLocation();
  const [asked, setAsked] = useState<{ readonly from: string; readonly query: string } | null>(
    null,
  );
  // It is still the same page: where its reader came from stays known.
  const options = { replace: true, state: location.state as unknown }; // React Router says any
  return {
    search: new URLSearchParams(asked?.from === location.key ? asked.query : location.search),
    replaceSearch: (given: Readonly<Record<string, string>>): void => {
      const query = `?${new URLSearchParams(given).toString()}`;
      setAsked({ from: location.key, query });
      void navigate(query, options);
    },
  };
}
