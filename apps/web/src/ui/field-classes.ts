/** The classes of what a person types or chooses in: an input, a text area or a list. */
export const fieldClasses =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 aria-disabled:bg-ground aria-disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger';
