import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from './banner.tsx';

interface ErrorSummaryProps {
  readonly title: string;
  /** The errors by the id of their field. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** The page of a field that is not on this one. */
  readonly toLink?: ((field: string) => string | null) | undefined;
}

/** All errors of a form, each a link to its field. Takes the focus. */
export function ErrorSummary({ title, errors, toLink = () => null }: ErrorSummaryProps) {
  return (
    <Banner tone="danger" takesFocus>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 space-y-2">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <FieldLink field={field} to={toLink(field)}>
              {message}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface FieldLinkProps {
  readonly field: string;
  readonly to: string | null;
  readonly children: ReactNode;
}

function FieldLink({ field, to, children }: FieldLinkProps) {
  const classes = 'underline underline-offset-4';
  if (to !== null)
    return (
      <Link to={to} className={classes}>
        {children}
      </Link>
    );
  return (
    <a
      href={`#${field}`}
      className={classes}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(field)?.focus();
      }}
    >
      {children}
    </a>
  );
}
