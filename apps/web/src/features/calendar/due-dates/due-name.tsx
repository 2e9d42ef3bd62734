interface DueNameProps {
  readonly form: string;
  readonly period: string;
}

/** The form and, in lighter type, the period: `GSTR-1 · October 2026`. */
export function DueName({ form, period }: DueNameProps) {
  return (
    <span className="font-semibold wrap-anywhere">
      {form} <span className="font-normal text-ink-soft">· {period}</span>
    </span>
  );
}
