/** The classes of an input, text area or select. */
export const fieldClasses =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 aria-disabled:bg-sunken aria-disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger';
