import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { scaleTo } from './scale.ts';

/** A bar with its names and value. */
export interface Bar {
  /** In full, such as `November 2026`. */
  readonly name: string;
  /** The label below it, such as `Nov`. */
  readonly short: string;
  /** Null when there was nothing to measure, which differs from zero. A negative one has no bar. */
  readonly value: number | null;
}

interface BarChartProps {
  /** The heading of the chart. */
  readonly title: string;
  /** The table headings of the bars' names and values. */
  readonly columns: readonly [name: string, value: string];
  readonly bars: readonly Bar[];
  /** Formats a value. */
  readonly write: (value: number) => string;
  /** Formats a value for small spaces, beside the lines of the chart. */
  readonly writeShort?: (value: number) => string;
  /** Shown while there is nothing to draw. */
  readonly empty: ReactNode;
  /** Whether there is nothing to draw. By default when every bar is zero. */
  readonly isEmpty?: boolean;
}

/** Values over time as bars. A table that anybody can open has the same figures. */
export function BarChart(props: BarChartProps) {
  const { title, bars, empty } = props;
  const titleId = useId();
  const isEmpty = props.isEmpty ?? bars.every(({ value }) => !value);
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption id={titleId} className="font-semibold">
        {title}
      </figcaption>
      {isEmpty ? (
        <p className="mt-4 text-ink-soft">{empty}</p>
      ) : (
        <>
          <Drawing {...props} />
          <Figures {...props} />
        </>
      )}
    </figure>
  );
}

/** Units of the drawing: its height, and the width of a bar with its gap. */
const height = 100;
const step = 10;
const gap = 3;

function Drawing({ title, bars, columns, write, writeShort = write }: BarChartProps) {
  const top = scaleTo(Math.max(...bars.map(({ value }) => value ?? 0)));
  return (
    <div aria-hidden="true" className="@container mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <p className="col-span-2 mb-5 text-small text-ink-soft">
        {/* Most titles name what is measured. */}
        {!title.toLowerCase().includes(columns[1].toLowerCase()) && columns[1]}
      </p>
      <div className="-my-2.5 flex flex-col justify-between text-right text-small text-ink-soft">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{Number.isInteger(value) ? writeShort(value) : ''}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line"
      >
        <path
          d={`M0 ${height / 2}H${bars.length * step}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {bars.map(
          ({ name, value }, index) =>
            value !== null && (
              <rect
                key={name}
                x={index * step + gap / 2}
                y={height - (Math.max(value, 0) / top) * height}
                width={step - gap}
                height={(Math.max(value, 0) / top) * height}
                className="fill-primary-bar hover:fill-link"
              >
                <title>{`${name}: ${write(value)}`}</title>
              </rect>
            ),
        )}
      </svg>
      <Names bars={bars} />
    </div>
  );
}

function Names({ bars }: Pick<BarChartProps, 'bars'>) {
  const maxLabels = bars.some(({ short }) => short.length > 5) ? 4 : 12;
  return (
    <ol className="col-start-2 mt-3 flex overflow-x-clip text-small whitespace-nowrap text-ink-soft">
      {bars.map(({ name, short }, index) => {
        const classes = labelClasses(bars.length - 1 - index, bars.length, maxLabels);
        return (
          <li
            key={name}
            // The last label ends with its bar: centred, a long one would leave the chart.
            className={`flex w-0 grow justify-center last:justify-end ${classes}`}
          >
            {short}
          </li>
        );
      })}
    </ol>
  );
}

// A narrow chart, on a phone or beside another, has room for half of the labels; the last one
// always shows.
function labelClasses(fromLast: number, count: number, maxLabels: number): string {
  const every = Math.ceil(count / maxLabels);
  if (fromLast % (every * 2) === 0) return '';
  return fromLast % every === 0 ? '@max-md:invisible' : 'invisible';
}

function Figures({ title, columns, bars, write }: BarChartProps) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center rounded-control text-small font-semibold text-link underline underline-offset-4">
        <Trans>Show the figures</Trans>
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-small text-ink-soft">
            <th scope="col" className="py-1 text-left font-semibold">
              {columns[0]}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, value }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="py-1 text-right">{value === null ? '–' : write(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
