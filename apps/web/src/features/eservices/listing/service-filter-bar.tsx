import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { departmentsQuery } from './services-api.ts';
import type { useServiceSearch } from './use-service-search.ts';

interface ServiceFilterBarProps {
  readonly search: ReturnType<typeof useServiceSearch>;
}

/** The filters of the service list. */
export function ServiceFilterBar({ search }: ServiceFilterBarProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(departmentsQuery(useLanguage()));
  const { query, setDepartment } = search;
  // A department from the URL stays selected before the others are loaded.
  const names = query.department === '' ? data : [...new Set([query.department, ...data])];
  return (
    <FilterBar
      search={
        <ListSearch id="service-search" search={search} placeholder={t`Search services...`} />
      }
      more={
        <Select
          id="service-department"
          label={t`Department`}
          placeholder={t`All departments`}
          choices={names.map((name) => ({ value: name, name }))}
          value={query.department}
          onChange={setDepartment}
        />
      }
      isMoreFiltered={query.department !== ''}
    />
  );
}
