import { applicationStates } from '@anupal/contract/applications/lifecycle';
import type { Eservice } from '@anupal/contract/eservices';
import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { applicationStatusLabels } from '../application-labels.ts';
import type { applicationList } from './application-filters.ts';

/** A service to filter by. */
export type ServiceOption = Pick<Eservice, 'id' | 'eserviceName'>;

interface ApplicationFilterBarProps {
  readonly list: ListState<typeof applicationList>;
  readonly services: readonly ServiceOption[];
}

/** The filters of the user's applications. */
export function ApplicationFilterBar({ list, services }: ApplicationFilterBarProps) {
  const { i18n, t } = useLingui();
  return (
    <FilterBar
      label={t`Your applications`}
      search={
        <ListSearch
          id="application-search"
          search={list}
          placeholder={t`Client or tracking number`}
        />
      }
      chips={
        <FilterChips
          label={t`Status`}
          chips={[
            { value: '', name: t`All Status` },
            ...applicationStates.map((value) => ({
              value,
              name: i18n._(applicationStatusLabels[value]),
            })),
          ]}
          {...list.select('state')}
        />
      }
      more={
        <Select
          id="application-service"
          label={t`Service`}
          placeholder={t`All services`}
          choices={services.map(({ id, eserviceName }) => ({ value: id, name: eserviceName }))}
          {...list.select('service')}
        />
      }
      isMoreFiltered={list.query.service !== ''}
    />
  );
}
