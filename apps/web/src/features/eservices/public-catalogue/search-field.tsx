import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onType: (text: string) => void;
}

/** Filters the catalogue while the user types. Without script the browser's own search remains. */
export function SearchField({ field, onType }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <form role="search" className="noscript:hidden" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="service-search" className="font-semibold">
        {t`Search the services`}
      </label>
      <span className="relative mt-1 block max-w-xl">
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink-soft">
          <Icon name="search" />
        </span>
        <input
          id="service-search"
          ref={field}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`GST, trademark, IEC …`}
          onInput={(event) => onType(event.currentTarget.value)}
          className="min-h-12 w-full rounded-control border border-line-strong bg-surface ps-11 pe-3 placeholder:text-ink-soft"
        />
      </span>
    </form>
  );
}
