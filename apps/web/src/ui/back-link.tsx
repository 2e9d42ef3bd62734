import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

interface BackLinkProps {
  readonly to: LinkProps['to'];
  /** Names the page that it leads back to. */
  readonly children: ReactNode;
}

/** A link to the page above this one. It is before the heading. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <div className="print:hidden">
      <Link
        to={to}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control font-semibold text-link underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" size="small" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </Link>
    </div>
  );
}
