import type { ReactNode } from 'react';

/** The meaning of a badge, beside its text; `office` is what waits for us. */
export type BadgeTone = 'success' | 'info' | 'office' | 'warning' | 'danger' | 'neutral';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A short label for the status of an item. */
export function Badge({ tone = 'success', children }: BadgeProps) {
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap forced-colors:outline forced-colors:-outline-offset-2 ${styles[tone]}`}
    >
      {children}
    </span>
  );
}

const styles: Readonly<Record<BadgeTone, string>> = {
  success: 'bg-success-soft text-success',
  info: 'bg-primary-soft text-link',
  office: 'bg-office-soft text-office',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-ink-soft ring-1 ring-line',
};
