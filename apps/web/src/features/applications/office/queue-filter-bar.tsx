import { applicationStates } from '@anupal/contract/applications/lifecycle';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { applicationStatusLabels } from '../application-labels.ts';
import { serviceNamesQuery } from '../../eservices/service-names-api.ts';
import { queueFiguresQuery } from './office-applications-api.ts';
import { ageFilters, type queueList } from './queue-filters.ts';

interface QueueFilterBarProps {
  readonly list: ListState<typeof queueList>;
}

/** The filters of the queue, with the number of applications of each status and assignee. */
export function QueueFilterBar({ list }: QueueFilterBarProps) {
  const { t } = useLingui();
  const { department, service, age } = list.query;
  return (
    <FilterBar
      search={
        <ListSearch
          id="queue-search"
          search={list}
          placeholder={t`Client, tracking number or service`}
        />
      }
      chips={<QueueChips list={list} />}
      more={<FilterSelects list={list} />}
      isMoreFiltered={department !== '' || service !== '' || age !== ''}
    />
  );
}

/** The API stops counting here. */
const mostCounted = 1000;

function QueueChips({ list }: QueueFilterBarProps) {
  const { i18n, t } = useLingui();
  const { data } = useQuery(queueFiguresQuery(useLanguage()));
  const counts = new Map(data?.states.map(({ state, count }) => [state, count]));
  const counted = (count: number | undefined) => ({
    count,
    countIsAtLeast: count !== undefined && count >= mostCounted,
  });
  return (
    <>
      <FilterChips
        label={t`Assigned to`}
        chips={[
          { value: '', name: t`Anyone` },
          { value: 'me', name: t`Assigned to me`, ...counted(data?.mine) },
          { value: 'unassigned', name: t`Unassigned`, ...counted(data?.unassigned) },
        ]}
        {...list.select('assignee')}
      />
      <FilterChips
        label={t`Status`}
        chips={[
          { value: '', name: list.query.q === '' ? t`All open` : t`All Status` },
          ...applicationStates.map((state) => ({
            value: state,
            name: i18n._(applicationStatusLabels[state]),
            ...counted(counts.get(state)),
          })),
        ]}
        {...list.select('state')}
      />
    </>
  );
}

function FilterSelects({ list }: QueueFilterBarProps) {
  const { t } = useLingui();
  return (
    <>
      <DepartmentAndServiceSelects list={list} />
      <Select
        id="queue-age"
        label={t`Waiting for`}
        placeholder={t`Any time`}
        choices={ageFilters.map((age) => ({
          value: String(age),
          name: plural(age, { one: '# day or more', other: '# days or more' }),
        }))}
        {...list.select('age')}
      />
    </>
  );
}

function DepartmentAndServiceSelects({ list }: QueueFilterBarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { department } = list.query;
  const { data: figures } = useQuery(queueFiguresQuery(language));
  const { data: services = [] } = useQuery(serviceNamesQuery(language));
  const departments = (figures?.departments ?? []).map(({ name, label }) => ({
    value: name,
    name: label,
  }));
  // A department from the URL stays selected before the others are loaded.
  const isKnown = departments.some(({ value }) => value === department);
  const named = { value: department, name: department };
  return (
    <>
      <Select
        id="queue-department"
        label={t`Department`}
        placeholder={t`All departments`}
        choices={isKnown || department === '' ? departments : [named, ...departments]}
        {...list.select('department')}
      />
      <Select
        id="queue-service"
        label={t`Service`}
        placeholder={t`All services`}
        choices={services}
        {...list.select('service')}
      />
    </>
  );
}
