import { peopleFilters } from '@anupal/contract/office/people';
import { useLingui } from '@lingui/react/macro';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import type { usePeopleSearch } from './use-people-search.ts';

interface PeopleFilterFormProps {
  readonly search: ReturnType<typeof usePeopleSearch>;
}

/** The filters of the users. */
export function PeopleFilterForm({ search }: PeopleFilterFormProps) {
  const { t } = useLingui();
  const { listQuery, filter } = search;
  const names = { all: t`All`, admin: t`Admin`, user: t`User` };
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <ListSearch id="people-search" search={search} placeholder={t`Search by name or email...`} />
      <Select
        id="people-filter"
        label={t`Role`}
        choices={peopleFilters.map((value) => ({ value, name: names[value] }))}
        value={listQuery.filter}
        onChange={(value) => filter(peopleFilters.find((one) => one === value) ?? 'all')}
      />
    </form>
  );
}
