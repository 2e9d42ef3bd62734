import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { departmentsQuery } from '../api.ts';
import type { useServiceSearch } from './use-service-search.ts';

interface ServiceFiltersProps {
  readonly search: ReturnType<typeof useServiceSearch>;
}

/** What the list of services is narrowed by. */
export function ServiceFilters({ search }: ServiceFiltersProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(departmentsQuery(useLanguage()));
  const { place, text, type, isShort, narrow } = search;
  // One that a link names stays chosen, also before the others are known.
  const names = place.department === '' ? data : [...new Set([place.department, ...data])];
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 md:grid-cols-2"
    >
      <Field
        id="service-search"
        label={t`Search`}
        hint={isShort ? t`Type at least three characters.` : undefined}
        type="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t`Search services...`}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Select
        id="service-department"
        label={t`Department`}
        placeholder={t`All departments`}
        choices={names.map((name) => ({ value: name, name }))}
        value={place.department}
        onChange={narrow}
      />
    </form>
  );
}
