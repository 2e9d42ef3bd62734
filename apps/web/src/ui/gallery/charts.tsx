import { BarChart } from '../chart/bar-chart.tsx';
import { BarList } from '../chart/bar-list.tsx';
import { useSamples } from './samples.ts';
import { State } from './state.tsx';

/** Charts. */
export function Charts() {
  const { text, columns, fruits, longName } = useSamples();
  const chart = {
    columns: [columns.day, columns.amount] as const,
    write: (value: number): string => String(value),
    empty: text,
  };
  const bars = Array.from({ length: 30 }, (_, index) => ({
    name: `2026-11-${index + 1}`,
    short: String(index + 1),
    value: (index * 37) % 91,
  }));
  return (
    <>
      <State name="twelve bars">
        <BarChart {...chart} title={`${text} 1`} bars={bars.slice(0, 12)} />
      </State>
      <State name="thirty bars">
        <BarChart {...chart} title={`${text} 2`} bars={bars} />
      </State>
      <State name="nothing yet">
        <BarChart {...chart} title={`${text} 3`} bars={bars.slice(0, 1)} />
      </State>
      <State name="kinds">
        <BarList
          title={text}
          rows={[...fruits, longName].map((name, index) => ({
            name,
            value: index * 10,
            valueText: String(index * 10),
          }))}
        />
      </State>
    </>
  );
}
