import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

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
    <Card>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title font-bold">
        {title} <Badge tone="neutral">{reason}</Badge>
      </h2>
      <p className="mt-3 flex gap-3 text-ink-soft">
        <span className="mt-0.5">
          <Icon name="lock" />
        </span>
        {children}
      </p>
    </Card>
  );
}
