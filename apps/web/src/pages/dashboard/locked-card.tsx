import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

interface LockedCardProps {
  readonly title: string;
  /** A short reason. */
  readonly reason: string;
  /** The content once it is unlocked. */
  readonly children: ReactNode;
}

/** A card of the overview that is locked for the user. It makes no API calls. */
export function LockedCard({ title, reason, children }: LockedCardProps) {
  return (
    <SectionCard title={title} aside={<Badge tone="neutral">{reason}</Badge>}>
      <p className="flex gap-3 text-ink-soft">
        <span className="mt-0.5">
          <Icon name="lock" />
        </span>
        {children}
      </p>
    </SectionCard>
  );
}
