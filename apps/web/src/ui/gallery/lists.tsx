import { useState } from 'react';
import { DateText } from '../date-text.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Money } from '../money.tsx';
import { Stepper } from '../stepper.tsx';
import { DayRange } from '../table/day-range.tsx';
import { Pagination } from '../table/pagination.tsx';
import { QueryTable } from '../table/query-table.tsx';
import type { Sorting } from '../table/sorting.ts';
import { Table, type Column } from '../table/table.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { useSamples } from './samples.ts';
import { State } from './state.tsx';

interface Row {
  readonly name: string;
  readonly amount: number;
  readonly day: string;
}

/** Tables. */
export function Tables() {
  const { columns: names, text, fruits, longName } = useSamples();
  const [now, setNow] = useState<Sorting | null>({ key: 'name', direction: 'ascending' });
  const columns: readonly Column<Row>[] = [
    { name: names.name, cell: ({ name }) => name, sortKey: 'name' },
    { name: names.day, cell: ({ day }) => <DateText iso={day} />, sortKey: 'day' },
    { name: names.amount, cell: ({ amount }) => <Money rupees={amount} />, isAmount: true },
  ];
  const rows = [...fruits, longName].map((name, index) => ({
    name,
    amount: 10 ** index,
    day: `2026-11-0${index + 1}T06:00:00.000Z`,
  }));
  const list = { caption: text, columns, getKey: ({ name }: Row) => name };
  const texts = { name: `${text} 3`, loading: text, failed: names.name };
  const page = { texts, empty: null };
  return (
    <>
      <State name="sorted">
        <Table {...list} rows={sorted(rows, now)} sort={{ now, onSort: setNow }} />
      </State>
      <State name="other rows are on their way">
        <Table {...list} caption={`${text} 2`} rows={rows.slice(0, 2)} isRefreshing />
      </State>
      <State name="the rows are on their way">
        <TableSkeleton columns={columns} rows={3} label={text} />
      </State>
      <State name="no rows">
        <Table {...list} rows={[]} empty={<EmptyState picture="papers">{text}</EmptyState>} />
      </State>
      <State name="a page of a list">
        <QueryTable
          {...list}
          {...page}
          result={{ ...loaded, data: rows }}
          toPage={(data) => ({
            rows: data,
            position: { first: 21, total: 60, previous: '?', next: '?after=b' },
          })}
        />
      </State>
      <State name="the list could not be loaded">
        <QueryTable
          {...list}
          {...page}
          result={{ ...loaded, data: undefined, error: new Error(text) }}
          toPage={() => ({ rows })}
        />
      </State>
    </>
  );
}

const loaded = {
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
};

function sorted(rows: readonly Row[], now: Sorting | null): readonly Row[] {
  if (now === null) return rows;
  const upwards = rows.toSorted((one, other) =>
    now.key === 'day' ? one.day.localeCompare(other.day) : one.name.localeCompare(other.name),
  );
  return now.direction === 'ascending' ? upwards : upwards.toReversed();
}

/** Pagination of a long list. */
export function Paginations() {
  const { shortText } = useSamples();
  const list = { first: 1, count: 20, total: 1000, totalIsAtLeast: true };
  return (
    <>
      <State name="the first page">
        <Pagination {...list} label={`${shortText} 1`} previous={null} next="?cursor=b" />
      </State>
      <State name="between">
        <Pagination
          {...list}
          first={121}
          label={`${shortText} 2`}
          previous="?cursor=a"
          next="?cursor=c"
        />
      </State>
      <State name="the last page">
        <Pagination
          label={`${shortText} 3`}
          first={120_001}
          count={7}
          total={120_007}
          previous="?cursor=b"
          next={null}
        />
      </State>
      <State name="one page only">
        <Pagination
          label={`${shortText} 4`}
          first={1}
          count={7}
          total={7}
          previous={null}
          next={null}
        />
      </State>
    </>
  );
}

/** Steps. */
export function Steppers() {
  const { fruits, shortText, text } = useSamples();
  return (
    <>
      {[0, 2, 3].map((current) => (
        <State key={current} name={`step ${current + 1} of 4`}>
          <Stepper
            label={`${shortText} ${current + 1}`}
            position={text}
            current={current}
            steps={fruits.map((name, index) => ({ name, to: index < current ? '.' : null }))}
            linkState={null}
          />
        </State>
      ))}
      <State name="a column with results, one to correct">
        <Stepper
          isColumn
          label={`${shortText} 5`}
          position={text}
          current={2}
          steps={fruits.map((name, index) => ({
            name,
            to: index < 2 ? '.' : null,
            result: shortText,
            needsCorrection: index === 1,
          }))}
          linkState={null}
        />
      </State>
    </>
  );
}

/** Date range filters. */
export function DayRanges() {
  const [days, setDays] = useState({ from: '2026-11-20', to: '2026-11-01' });
  return (
    <>
      <State name="empty">
        <DayRange id="days-empty" days={{ from: '', to: '' }} onChange={() => undefined} />
      </State>
      <State name="the wrong way round">
        <DayRange id="days-turned" days={days} onChange={(next) => setDays({ ...days, ...next })} />
      </State>
    </>
  );
}
