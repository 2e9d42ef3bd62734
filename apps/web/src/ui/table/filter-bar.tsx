import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface FilterBarProps {
  /** The accessible name, where the page has several lists. */
  readonly label?: string;
  /** The search field of the list. */
  readonly search?: ReactNode;
  readonly chips?: ReactNode;
  /** Selects and dates. A narrow screen hides them until they are asked for or one is set. */
  readonly more?: ReactNode;
  /** Whether one of `more` is set. */
  readonly isMoreFiltered?: boolean;
}

/** The search and the filters of a list. */
export function FilterBar({ label, search, chips, more, isMoreFiltered = false }: FilterBarProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const moreId = useId();
  const isOpen = isExpanded || isMoreFiltered;
  const hasSearch = search !== undefined;
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-start gap-x-4 gap-y-1 print:hidden"
    >
      {!hasSearch && <Chips chips={chips} />}
      {(hasSearch || more !== undefined) && (
        <div
          className={`flex items-start gap-2 ${hasSearch ? 'w-full wide:w-80 wide:pt-1' : 'wide:hidden'}`}
        >
          {search}
          {more !== undefined && !isMoreFiltered && (
            <MoreButton isExpanded={isExpanded} moreId={moreId} onToggle={setIsExpanded} />
          )}
        </div>
      )}
      {more !== undefined && (
        <div
          id={moreId}
          className={`w-full gap-4 py-2 sm:grid-cols-2 wide:flex wide:w-auto wide:pt-1 wide:pb-0 ${inOneLine} ${isOpen ? 'grid' : 'hidden'}`}
        >
          {more}
        </div>
      )}
      {hasSearch && <Chips chips={chips} isBelow />}
    </form>
  );
}

interface ChipsProps extends Pick<FilterBarProps, 'chips'> {
  /** Whether a narrow screen has them in a line of their own, below the search. */
  readonly isBelow?: boolean;
}

function Chips({ chips, isBelow = false }: ChipsProps) {
  if (chips === undefined) return null;
  return (
    <div className={`min-w-0 wide:w-auto ${isBelow ? 'w-full' : 'flex-1 wide:flex-none'}`}>
      {chips}
    </div>
  );
}

// On a wide screen the fields stand in the line of the search: a date has its label before it, and
// the value of a select explains itself.
const inOneLine =
  'wide:[&>div]:flex wide:[&>div]:flex-wrap wide:[&>div]:items-center wide:[&>div]:gap-x-2 wide:[&>div]:space-y-0 wide:[&>div:has(select)]:w-48 wide:[&>div:has(select)>div]:sr-only wide:[&>div:has(select)>span]:w-full wide:[&_input]:w-auto wide:[&_label]:text-small wide:[&_:is(input,select)]:text-small wide:pointer-fine:[&_:is(input,select)]:min-h-10';

interface MoreButtonProps {
  readonly isExpanded: boolean;
  readonly moreId: string;
  readonly onToggle: (isExpanded: boolean) => void;
}

function MoreButton({ isExpanded, moreId, onToggle }: MoreButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-controls={moreId}
      aria-label={t`More filters`}
      onClick={() => onToggle(!isExpanded)}
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-control border border-line-strong bg-surface text-ink hover:border-link hover:text-link aria-expanded:border-link aria-expanded:bg-primary-soft aria-expanded:text-link wide:hidden"
    >
      <Icon name="sliders-horizontal" />
    </button>
  );
}
