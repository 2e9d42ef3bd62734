import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  readonly icon: IconName;
  /** That there is nothing, in a sentence. */
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** Stands where there is nothing to list yet. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-control border border-dashed border-line bg-ground px-4 py-6 text-center text-ink-soft">
      <span className="flex size-11 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon name={icon} />
      </span>
      <p>{children}</p>
      {action}
    </div>
  );
}
