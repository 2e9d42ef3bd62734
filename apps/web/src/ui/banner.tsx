import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

/** The kind of a banner, shown by its icon as well as by its colour. */
export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

interface BannerProps {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  readonly id?: string;
  /** Whether it takes the focus when it appears, so that it is read at once. */
  readonly takesFocus?: boolean;
}

/** A message that stays on the page. */
export function Banner({ tone, children, id, takesFocus = false }: BannerProps) {
  const { icon, classes } = styles[tone];
  return (
    <div
      id={id}
      ref={takesFocus ? focusOnArrival : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={`flex scroll-mt-24 gap-3 rounded-control border px-4 py-3 ${classes}`}
    >
      <span className="mt-0.5">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

const styles: Readonly<Record<BannerTone, { icon: IconName; classes: string }>> = {
  info: { icon: 'info', classes: 'border-link bg-primary-soft text-ink' },
  success: { icon: 'circle-check', classes: 'border-success bg-success-soft text-success' },
  warning: { icon: 'triangle-alert', classes: 'border-warning bg-warning-soft text-ink' },
  danger: { icon: 'circle-alert', classes: 'border-danger bg-danger-soft text-danger' },
};

function focusOnArrival(banner: HTMLElement | null): void {
  // Browsers centre what they focus, which hides the start of a long message.
  banner?.focus({ preventScroll: true });
  banner?.scrollIntoView({ block: 'start' });
}
