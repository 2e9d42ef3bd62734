import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Select } from '../select.tsx';
import { readSorting, writeSorting } from './sorting.ts';
import type { HeadColumn, SortControl } from './table-head.tsx';

interface SortChoiceProps {
  readonly columns: readonly HeadColumn[];
  readonly sort: SortControl;
}

/** Sorts a list on a narrow screen, where its rows are cards and have no headings to press. */
export function SortChoice({ columns, sort }: SortChoiceProps) {
  const { t } = useLingui();
  const sortable = columns.flatMap(({ name, sortKey: key }) =>
    key === undefined ? [] : [{ name, key }],
  );
  const keys = sortable.map(({ key }) => key);
  const choices = sortable.flatMap(({ name, key }) => [
    { value: writeSorting({ key, direction: 'ascending' }), name: t`${name}, ascending` },
    { value: writeSorting({ key, direction: 'descending' }), name: t`${name}, descending` },
  ]);
  const handleChange = (value: string): void => {
    const next = readSorting(value, keys);
    if (next !== null) sort.onSort(next);
  };
  return (
    <div className="mb-4 wide:hidden">
      <Select
        id={useId()}
        label={t`Sort by`}
        placeholder={t`Default order`}
        required
        choices={choices}
        value={sort.now === null ? '' : writeSorting(sort.now)}
        onChange={handleChange}
      />
    </div>
  );
}
