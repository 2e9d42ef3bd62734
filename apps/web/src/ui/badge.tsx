import type { ReactNode } from 'react';

/** What a badge says about its thing, beside its word. */
export type BadgeTone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A word that marks one of several things. */
export function Badge({ tone = 'success', children }: BadgeProps) {
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  );
}

const looks: Readonly<Record<BadgeTone, string>> = {
  success: 'bg-success-soft text-success',
  info: 'bg-primary-soft text-primary',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-ground text-ink-soft ring-1 ring-line',
};
