import { peopleFilters } from '@anupal/contract/office/people';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { usePeopleSearch } from './use-people-search.ts';

interface PeopleFiltersProps {
  readonly search: ReturnType<typeof usePeopleSearch>;
}

/** What the list of people is narrowed by. */
export function PeopleFilters({ search }: PeopleFiltersProps) {
  const { t } = useLingui();
  const { place, text, type, isShort, filter } = search;
  const names = { all: t`All`, admin: t`Admin`, user: t`User` };
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <Field
        id="people-search"
        label={t`Search`}
        hint={isShort ? t`Type at least three characters.` : undefined}
        type="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t`Search by name or email...`}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Select
        id="people-filter"
        label={t`Role`}
        choices={peopleFilters.map((value) => ({ value, name: names[value] }))}
        value={place.filter}
        onChange={(value) => filter(peopleFilters.find((one) => one === value) ?? 'all')}
      />
    </form>
  );
}
