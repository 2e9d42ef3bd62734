import { useLingui } from '@lingui/react/macro';
import type { useDebouncedSearch } from '../../lib/lists/debounced-search.ts';
import { fieldClasses } from '../field-classes.ts';
import { Icon } from '../icon.tsx';

interface ListSearchProps {
  readonly id: string;
  readonly search: Pick<ReturnType<typeof useDebouncedSearch>, 'text' | 'type' | 'isShort'>;
  /** What can be searched for. */
  readonly placeholder: string;
}

/** The search field of a list. */
export function ListSearch({ id, search, placeholder }: ListSearchProps) {
  const { t } = useLingui();
  const { text, type, isShort } = search;
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {t`Search`}
      </label>
      <span className="relative block">
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-soft">
          <Icon name="search" />
        </span>
        <input
          id={id}
          type="search"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          value={text}
          aria-describedby={isShort ? `${id}-hint` : undefined}
          onChange={(event) => type(event.target.value)}
          className={`${fieldClasses} truncate pl-11 wide:text-small wide:pointer-fine:min-h-10`}
        />
      </span>
      {isShort && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-soft">
          {t`Type at least three characters.`}
        </p>
      )}
    </div>
  );
}
