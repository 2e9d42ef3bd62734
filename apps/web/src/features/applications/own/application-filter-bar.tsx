import { applicationStates } from '@anupal/contract/applications/lifecycle';
import type { Eservice } from '@anupal/contract/eservices';
import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
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
    <form
      role="search"
      aria-label={t`Your applications`}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 md:grid-cols-[minmax(0,1.5fr)_repeat(2,minmax(0,1fr))]"
    >
      <ListSearch
        id="application-search"
        search={list}
        placeholder={t`Client or tracking number`}
      />
      <Select
        id="application-state"
        label={t`Status`}
        placeholder={t`All Status`}
        choices={applicationStates.map((value) => ({
          value,
          name: i18n._(applicationStatusLabels[value]),
        }))}
        {...list.select('state')}
      />
      <Select
        id="application-service"
        label={t`Service`}
        placeholder={t`All services`}
        choices={services.map(({ id, eserviceName }) => ({ value: id, name: eserviceName }))}
        {...list.select('service')}
      />
    </form>
  );
}
