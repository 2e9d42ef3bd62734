import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from './icon.tsx';

interface PageHeadProps {
  /** The list that the page belongs to, and the name of the link to it. */
  readonly back?: { readonly to: string; readonly label: string };
  /** The heading. */
  readonly children: ReactNode;
  /** A line in small type below the heading: number, status, person. */
  readonly meta?: ReactNode;
  /** What can be done with all of the page. */
  readonly actions?: ReactNode;
}

/** The head of a page for work. It stays in view while the page scrolls below it. */
export function PageHead({ back, children, meta, actions }: PageHeadProps) {
  return (
    <div
      data-page-head
      className="z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-ground px-4 py-2 sm:-mx-6 sm:px-6 lg:sticky lg:top-16 lg:in-data-beside:top-0 print:static"
    >
      {back !== undefined && <BackLink {...back} />}
      <div className="min-w-[min(12rem,100%)] flex-1">
        {children}
        {meta !== undefined && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
            {meta}
          </div>
        )}
      </div>
      {actions}
    </div>
  );
}

/** A link back to the list, with the query that is in the URL of both. */
function BackLink({ to, label }: NonNullable<PageHeadProps['back']>) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: to, search }}
      title={label}
      className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-link hover:bg-hover"
    >
      <Icon name="arrow-left" />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
