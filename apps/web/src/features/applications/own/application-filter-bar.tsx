import { applicationStates } from '@anupal/contract/applications/lifecycle';
import type { Eservice } from '@anupal/contract/eservices';
import { useLingui } from '@lingui/react/macro';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { stateLabels } from '../application-labels.ts';
import type { useListSearch } from './use-application-search.ts';

/** A service that the list can be narrowed to. */
export type Service = Pick<Eservice, 'id' | 'eserviceName'>;

interface ListFiltersProps {
  readonly search: ReturnType<typeof useListSearch>;
  readonly services: readonly Service[];
}

/** What the list of one's applications is narrowed by. */
export function ListFilters({ search, services }: ListFiltersProps) {
  const { i18n, t } = useLingui();
  const { place, filter } = search;
  return (
    <form
      role="search"
      aria-label={t`Your applications`}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 md:grid-cols-[minmax(0,1.5fr)_repeat(2,minmax(0,1fr))]"
    >
      <ListSearch
        id="application-search"
        search={search}
        placeholder={t`Client or tracking number`}
      />
      <Select
        id="application-state"
        label={t`Status`}
        placeholder={t`All Status`}
        choices={applicationStates.map((value) => ({ value, name: i18n._(stateLabels[value]) }))}
        value={place.state ?? ''}
        onChange={(value) =>
          filter({ state: applicationStates.find((state) => state === value) ?? null })
        }
      />
      <Select
        id="application-service"
        label={t`Service`}
        placeholder={t`All services`}
        choices={services.map(({ id, eserviceName }) => ({ value: id, name: eserviceName }))}
        value={place.eserviceId}
        onChange={(eserviceId) => filter({ eserviceId })}
      />
    </form>
  );
}
