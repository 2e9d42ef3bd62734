import { Banner } from './banner.tsx';

interface ErrorSummaryProps {
  readonly title: string;
  /** What is wrong, by the id of the field that it is about. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** Everything that is wrong with a form, each line leading to its field. Takes the focus. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Banner tone="danger" takesFocus>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 space-y-2">
        {Object.entries(errors).map(([field, sentence]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
