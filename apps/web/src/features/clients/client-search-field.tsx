import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedSearch } from '../../lib/lists/debounced-search.ts';
import { toSearchText } from '../../lib/lists/search-text.ts';
import { Field } from '../../ui/field.tsx';
import { clientSuggestionsQuery } from './clients-api.ts';

/** The clients that match what is typed into a `ClientSearchField`: active ones, or all. */
export function useClientSearch(status: 'active' | 'all' = 'active') {
  // Not in the URL: the search may be a phone number or a PAN.
  const [q, setQ] = useState('');
  const search = useDebouncedSearch(q, setQ);
  const result = useQuery({
    ...clientSuggestionsQuery(toSearchText(q), status),
    placeholderData: keepPreviousData,
  });
  return { search, result };
}

interface ClientSearchFieldProps {
  readonly id: string;
  readonly search: ReturnType<typeof useClientSearch>['search'];
  readonly error?: string | undefined;
}

/** Searches the client book while the user types. */
export function ClientSearchField({ id, search, error }: ClientSearchFieldProps) {
  const { t } = useLingui();
  const { text, type, isShort } = search;
  return (
    <Field
      id={id}
      label={t`Search your clients`}
      error={error}
      hint={isShort ? t`Type at least three characters.` : t`By name, phone, email, PAN or GSTIN`}
      type="search"
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      value={text}
      onKeyDown={(event) => {
        // Enter must not submit a surrounding form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(event) => type(event.target.value)}
    />
  );
}
