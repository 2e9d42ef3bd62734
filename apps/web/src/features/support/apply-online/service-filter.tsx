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
  readonly wanted: ServiceFilters;
  readonly onWant: (wanted: ServiceFilters) => void;
}

/** The filters of the services. */
export function ServiceFilter({ wanted, onWant }: ServiceFilterProps) {
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
        value={wanted.search}
        onChange={(event) => onWant({ ...wanted, search: event.target.value })}
      />
      <Select
        id="apply-category"
        label={t`Kind of service`}
        choices={[{ value: '', name: t`All kinds` }, ...categories]}
        value={wanted.category}
        onChange={(category) => onWant({ ...wanted, category })}
      />
    </div>
  );
}
