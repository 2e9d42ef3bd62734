import { applicationStates } from '@anupal/contract/applications/lifecycle';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { applicationStatusLabels } from '../application-labels.ts';
import { queueFiguresQuery, serviceNamesQuery } from './office-applications-api.ts';
import { ageFilters, queueList } from './queue-filters.ts';

interface QueueFilterBarProps {
  readonly list: ListState<typeof queueList>;
}

/** The filters of the queue. On a phone all but the search are collapsed. */
export function QueueFilterBar({ list }: QueueFilterBarProps) {
  const { t } = useLingui();
  const [isExpanded, setIsExpanded] = useState(false);
  const isFiltered = queueList.isFiltered({ ...list.query, q: '' });
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      <ListSearch id="queue-search" search={list} hint={t`Client, tracking number or service`} />
      {!isFiltered && (
        <div className="sm:hidden">
          <Button
            variant="secondary"
            isWide
            aria-expanded={isExpanded}
            aria-controls="queue-filters"
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
          </Button>
        </div>
      )}
      <div
        id="queue-filters"
        className={isExpanded || isFiltered ? 'contents' : 'hidden sm:contents'}
      >
        <FilterSelects list={list} />
      </div>
    </form>
  );
}

function FilterSelects({ list }: QueueFilterBarProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <Select
        id="queue-state"
        label={t`Status`}
        placeholder={list.query.q === '' ? t`All open` : t`All Status`}
        choices={applicationStates.map((state) => ({
          value: state,
          name: i18n._(applicationStatusLabels[state]),
        }))}
        {...list.select('state')}
      />
      <Select
        id="queue-assignee"
        label={t`Assigned to`}
        placeholder={t`Anyone`}
        choices={[
          { value: 'me', name: t`Me` },
          { value: 'unassigned', name: t`Unassigned` },
        ]}
        {...list.select('assignee')}
      />
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
