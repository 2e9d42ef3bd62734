import { peopleFilters } from '@anupal/contract/office/people';
import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import type { peopleList } from './people-filters.ts';

interface PeopleFilterFormProps {
  readonly list: ListState<typeof peopleList>;
}

/** The filters of the users. */
export function PeopleFilterForm({ list }: PeopleFilterFormProps) {
  const { t } = useLingui();
  const names = { all: t`All`, admin: t`Admin`, user: t`User` };
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <ListSearch id="people-search" search={list} placeholder={t`Search by name or email...`} />
      <Select
        id="people-filter"
        label={t`Role`}
        choices={peopleFilters.map((value) => ({ value, name: names[value] }))}
        value={list.query.filter || 'all'}
        onChange={list.select('filter').onChange}
      />
    </form>
  );
}
