import type { ReactNode } from 'react';

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  /** How it compares with the period before. */
  readonly change?: ReactNode;
  /** The one figure of its card, in large type. */
  readonly isMain?: boolean;
}

/** A name and its value, within a `dl`. */
export function Stat({ label, value, change, isMain = false }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd
        className={`font-bold wrap-anywhere ${isMain ? 'text-heading leading-tight max-[20rem]:text-lead' : ''}`}
      >
        {value}
        {change !== undefined && (
          <span className="block text-small font-normal text-ink-soft">{change}</span>
        )}
      </dd>
    </div>
  );
}
