import { eserviceCategories } from '@anupal/contract/eservices/categories';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { categoryLabels } from '../../eservices/category-labels.ts';

/** The service filters: one category or all (''), and a search. */
export interface ServiceFilters {
  readonly category: string;
  readonly search: string;
}

interface ServiceFilterProps {
  readonly filters: ServiceFilters;
  readonly onChange: (filters: ServiceFilters) => void;
}

/** The filters of the services. */
export function ServiceFilter({ filters, onChange }: ServiceFilterProps) {
  const { t, i18n } = useLingui();
  const categories = eserviceCategories.map((value) => ({
    value,
    name: i18n._(categoryLabels[value].name),
  }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        id="apply-search"
        label={t`Search services`}
        type="search"
        autoComplete="off"
        value={filters.search}
        onChange={(event) => onChange({ ...filters, search: event.target.value })}
      />
      <Select
        id="apply-category"
        label={t`Type of service`}
        choices={[{ value: '', name: t`All types` }, ...categories]}
        value={filters.category}
        onChange={(category) => onChange({ ...filters, category })}
      />
    </div>
  );
}
