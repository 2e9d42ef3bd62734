import type { ReactNode } from 'react';

interface DescriptionListProps {
  /** The name and value of each detail. */
  readonly details: readonly (readonly [name: string, value: ReactNode])[];
}

/** Details of an object: names beside their values, or above them on a phone. */
export function DescriptionList({ details }: DescriptionListProps) {
  return (
    <dl className="mt-4 space-y-3 first:mt-0">
      {details.map(([name, value]) => (
        <div key={name} className="sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-4">
          <dt className="text-small text-ink-soft sm:leading-6">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
