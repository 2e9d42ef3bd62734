import { useId } from 'react';
import { formatCount } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** A value to filter by; '' for all. */
export interface Chip {
  readonly value: string;
  readonly name: string;
  /** How many entries it has, if known. */
  readonly count?: number | undefined;
  /** Whether `count` is a minimum, because counting stopped there. */
  readonly countIsAtLeast?: boolean;
}

interface FilterChipsProps {
  /** The accessible name of the filter. */
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A filter of a few values, all visible and one of them chosen. A phone scrolls them sideways. */
export function FilterChips({ label, chips, value, onChange }: FilterChipsProps) {
  const name = useId();
  const language = useLanguage();
  return (
    <fieldset className="-mx-4 min-w-0 scroll-px-4 overflow-x-auto px-4 py-1.5 wide:mx-0 wide:overflow-visible wide:px-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2 wide:flex-wrap">
        {chips.map(({ value: own, name: text, count, countIsAtLeast = false }) => (
          <label key={own} className={chipClasses}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {text}
            {count !== undefined && (
              <span className="font-normal">
                {formatCount(count, language)}
                {countIsAtLeast && '+'}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const chipClasses =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-small font-semibold whitespace-nowrap text-ink-soft wide:pointer-fine:min-h-9 wide:pointer-fine:px-3.5 hover:bg-hover has-checked:border-link has-checked:bg-primary-soft has-checked:text-link has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link forced-colors:has-checked:border-4';
