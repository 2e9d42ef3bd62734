import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface HistoryProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** The earlier entries of a section, folded away. */
export function History({ count, children }: HistoryProps) {
  return (
    <details className="mt-4 border-t border-line pt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        <Plural value={count} one="# earlier entry" other="# earlier entries" />
      </summary>
      <div className="-mx-4 mt-2 sm:-mx-5">{children}</div>
    </details>
  );
}
