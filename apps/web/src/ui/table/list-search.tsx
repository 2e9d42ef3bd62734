import { useLingui } from '@lingui/react/macro';
import type { useDebouncedSearch } from '../../lib/lists/debounced-search.ts';
import { Field } from '../field.tsx';

interface ListSearchProps {
  readonly id: string;
  readonly search: Pick<ReturnType<typeof useDebouncedSearch>, 'text' | 'type' | 'isShort'>;
  /** What can be searched for, unless the label says it. */
  readonly hint?: string;
  readonly placeholder?: string;
}

/** The search field of a list. */
export function ListSearch({ id, search, hint, placeholder }: ListSearchProps) {
  const { t } = useLingui();
  return (
    <Field
      id={id}
      label={t`Search`}
      hint={search.isShort ? t`Type at least three characters.` : hint}
      type="search"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={placeholder}
      value={search.text}
      onChange={(event) => search.type(event.target.value)}
    />
  );
}
