import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { Icon } from '../../../../ui/icon.tsx';

interface SampleCardProps {
  readonly title: string;
  readonly subtitle: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the product in a picture. */
export function SampleCard({ title, subtitle, badge, children }: SampleCardProps) {
  return (
    <div className="rounded-card border border-line bg-surface text-ink shadow-raised sm:mr-20">
      <div className="flex items-start justify-between gap-3 px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-meta text-ink-soft">{subtitle}</p>
        </div>
        {badge}
      </div>
      {children}
    </div>
  );
}

interface SampleRowProps {
  /** A date or an icon. */
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly badge?: ReactNode;
}

/** A row of a card. */
export function SampleRow({ mark, title, text, badge }: SampleRowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1.5">
      <span className="flex w-11 shrink-0 justify-center max-[20rem]:hidden">{mark}</span>
      <span className="min-w-16 flex-1">
        <span className="block text-small leading-tight font-semibold">{title}</span>
        <span className="block text-meta text-ink-soft">{text}</span>
      </span>
      {badge}
    </li>
  );
}

interface SampleBadgeProps {
  readonly tone: BadgeTone;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** A state with its icon. */
export function SampleBadge({ tone, icon, children }: SampleBadgeProps) {
  return (
    <Badge tone={tone}>
      <span className="inline-flex items-center gap-1">
        <Icon name={icon} size="small" />
        {children}
      </span>
    </Badge>
  );
}

interface SampleNoteProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Its place over the right edge of the card. */
  readonly className: string;
}

/** A small card over the edge of another one, where there is room. */
export function SampleNote({ icon, title, text, className }: SampleNoteProps) {
  return (
    <div
      className={`absolute right-0 flex items-center gap-3 rounded-card border border-line bg-surface p-3 text-ink shadow-raised max-sm:hidden ${className}`}
    >
      <span className="flex size-9 items-center justify-center rounded-control bg-success-soft text-success">
        <Icon name={icon} />
      </span>
      <span>
        <span className="block text-small leading-tight font-semibold">{title}</span>
        <span className="block text-meta text-ink-soft">{text}</span>
      </span>
    </div>
  );
}
