import { useState } from 'react';
import { chooseDensity, useDensity } from '../../lib/density.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { DateText } from '../date-text.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LinkButton } from '../link-button.tsx';
import { Money } from '../money.tsx';
import { ClearFilters } from '../table/clear-filters.tsx';
import { CellDay, CellTime } from '../table/cell-time.tsx';
import { ListSection } from '../table/list-section.tsx';
import { QueryTable } from '../table/query-table.tsx';
import type { Sorting } from '../table/sorting.ts';
import { Table, type Column } from '../table/table.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { TwoTexts } from '../table/two-texts.tsx';
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
        <Table
          {...list}
          rows={[]}
          empty={
            <EmptyState picture="search" action={<ClearFilters onClear={() => undefined} />}>
              {text}
            </EmptyState>
          }
        />
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

/** Lists: tables with a frame, whose rows have two lines on a phone. */
export function Lists() {
  const { columns: names, text, shortText, longLabel, unbrokenText, fruits } = useSamples();
  const density = useDensity();
  const status: Column<Row> = {
    name: shortText,
    inRow: 'status',
    cell: () => <Badge tone="office">{shortText}</Badge>,
  };
  const linked: readonly Column<Row>[] = [
    {
      name: names.name,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ name }) => <TwoTexts first={name} second={text} isSecondWideOnly />,
    },
    { name: text, inRow: 'meta', isUnspaced: true, cell: () => text },
    status,
    { name: names.day, inRow: 'end', cell: ({ day }) => <CellDay iso={day} /> },
    { name: names.amount, isAmount: true, cell: ({ amount }) => <Money rupees={amount} /> },
  ];
  const opening: readonly Column<Row>[] = [
    { name: names.name, inRow: 'title', isUnspaced: true, cell: ({ name }) => name },
    { name: names.day, inRow: 'meta', cell: ({ day }) => <CellTime iso={day} /> },
    status,
    {
      name: names.amount,
      isAmount: true,
      inRow: 'end',
      cell: ({ amount }) => <Money rupees={amount} />,
    },
    { name: text, cell: () => <Button variant="quiet">{shortText}</Button> },
  ];
  const acting: readonly Column<Row>[] = [
    { name: names.day, inRow: 'lead', cell: ({ day }) => <CellDay iso={day} /> },
    { name: names.name, inRow: 'title', isUnspaced: true, cell: ({ name }) => name },
    { name: names.amount, inRow: 'meta', cell: ({ amount }) => <Money rupees={amount} /> },
    {
      name: text,
      inRow: 'action',
      cell: () => (
        <LinkButton to="." variant="secondary">
          {shortText}
        </LinkButton>
      ),
    },
  ];
  const rows = [...fruits, longLabel, unbrokenText].map((name, index) => ({
    name,
    amount: 10 ** index,
    day: `2026-11-0${index + 1}T06:00:00.000Z`,
  }));
  const list = { rows, getKey: ({ name }: Row) => name, isFramed: true };
  return (
    <>
      <State name="rows that link to their pages, in either density">
        <Button
          variant="secondary"
          onClick={() => chooseDensity(density === 'compact' ? 'comfortable' : 'compact')}
        >
          {density}
        </Button>
        <Table {...list} caption={`${text} 1`} columns={linked} getLink={() => ({ to: '.' })} />
      </State>
      <State name="rows that open on a phone">
        <Table {...list} caption={`${text} 2`} columns={opening} />
      </State>
      <State name="rows with something before and an action after their lines">
        <Table {...list} caption={`${text} 3`} columns={acting} getLink={() => ({ to: '.' })} />
      </State>
      <State name="loading">
        <TableSkeleton columns={linked} rows={3} label={text} isFramed />
      </State>
      <State name="a list among others">
        <ListSection
          title={shortText}
          description={text}
          aside={<Button variant="secondary">{shortText}</Button>}
        >
          <Table {...list} caption={`${text} 4`} columns={linked} getLink={() => ({ to: '.' })} />
        </ListSection>
      </State>
    </>
  );
}
