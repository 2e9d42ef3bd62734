import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

interface FieldMessageProps {
  readonly id: string;
  readonly kind: 'error' | 'verdict' | 'reason';
  readonly children: ReactNode;
}

/** A message below an input: what is wrong, what was checked, or why it cannot be changed. */
export function FieldMessage({ id, kind, children }: FieldMessageProps) {
  const { icon, classes } = styles[kind];
  return (
    <p id={id} className={`flex gap-1.5 text-small ${classes}`}>
      <span className="mt-0.5">
        <Icon name={icon} size="small" />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

const styles: Readonly<
  Record<FieldMessageProps['kind'], { readonly icon: IconName; readonly classes: string }>
> = {
  error: { icon: 'circle-alert', classes: 'font-semibold text-danger' },
  verdict: { icon: 'circle-check', classes: 'font-semibold text-success' },
  reason: { icon: 'lock', classes: 'text-ink-soft' },
};
