import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface ListRowProps {
  readonly to: string;
  /** An icon tile or a day. */
  readonly leading?: ReactNode;
  /** One line; a longer one is cut where there is room for a phone's width. */
  readonly title: ReactNode;
  /** A second line in small type. */
  readonly meta: ReactNode;
  /** A date, an amount or what is left of the time; not on a phone, which has no room for it. */
  readonly trailing?: ReactNode;
}

/** An entry of a short list, of two lines; the whole row is a link. */
export function ListRow({ to, leading, title, meta, trailing }: ListRowProps) {
  return (
    <li className="group">
      <Link
        to={to}
        className="flex min-h-15 items-center gap-3 px-4 py-2 group-last:rounded-b-card hover:bg-hover sm:px-5"
      >
        {leading}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere min-[20rem]:line-clamp-1">
            {title}
          </span>{' '}
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft min-[20rem]:flex-nowrap">
            {meta}
          </span>
        </span>{' '}
        {trailing !== undefined && (
          <span className="shrink-0 text-right text-small text-ink-soft max-sm:hidden">
            {trailing}
          </span>
        )}
        <span className="shrink-0 text-ink-soft max-[20rem]:hidden">
          <Icon name="chevron-right" size="small" />
        </span>
      </Link>
    </li>
  );
}

/** The rows of a `SectionCard`, from edge to edge. */
export function RowList({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="-mx-4 -mb-5 divide-y divide-line border-t border-line sm:-mx-5">{children}</ul>
  );
}
