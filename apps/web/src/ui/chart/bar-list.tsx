import { useId } from 'react';

interface BarListProps {
  /** What is counted. */
  readonly title: string;
  /** Each kind with its formatted count. */
  readonly rows: readonly {
    readonly name: string;
    readonly value: number;
    readonly valueText: string;
  }[];
}

/** The counts of several kinds, as figures and bars. */
export function BarList({ title, rows }: BarListProps) {
  const titleId = useId();
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption id={titleId} className="font-semibold">
        {title}
      </figcaption>
      <dl className="mt-4 space-y-3">
        {rows.map(({ name, value, valueText }) => (
          <div key={name}>
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="flex items-center gap-3 font-semibold">
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-2 min-w-0 grow rounded-full bg-sunken"
              >
                <rect width={(value / max) * 100} height="1" className="fill-primary-bar" />
              </svg>
              <span className="min-w-12 text-right">{valueText}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
