import { peopleFilters } from '@anupal/contract/office/people';
import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import type { peopleList } from './people-filters.ts';

interface PeopleFilterFormProps {
  readonly list: ListState<typeof peopleList>;
}

/** The filters of the users. */
export function PeopleFilterForm({ list }: PeopleFilterFormProps) {
  const { t } = useLingui();
  const names = { all: t`All`, admin: t`Admin`, user: t`User` };
  return (
    <FilterBar
      search={
        <ListSearch id="people-search" search={list} placeholder={t`Search by name or email...`} />
      }
      chips={
        <FilterChips
          label={t`Role`}
          chips={peopleFilters.map((value) => ({ value, name: names[value] }))}
          value={list.query.filter || 'all'}
          onChange={list.select('filter').onChange}
        />
      }
    />
  );
}
