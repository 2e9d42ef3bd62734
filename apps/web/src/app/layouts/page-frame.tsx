import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';

interface PageFrameProps {
  readonly header: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The header, content and footer around every page. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
