import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Content below a line that opens it, without script. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-4 py-4 text-lead font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        <span className="text-ink-soft transition-transform group-open:rotate-180">
          <Icon name="chevron-down" />
        </span>
      </summary>
      {children}
    </details>
  );
}
