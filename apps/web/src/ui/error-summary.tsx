import { Banner } from './banner.tsx';

interface ErrorSummaryProps {
  readonly title: string;
  /** The errors by the id of their field. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** All errors of a form, each a link to its field. Takes the focus. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Banner tone="danger" takesFocus>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 space-y-2">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
