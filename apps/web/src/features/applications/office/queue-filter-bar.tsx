import { applicationStates } from '@anupal/contract/applications/lifecycle';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { applicationStatusLabels } from '../application-labels.ts';
import { queueFiguresQuery, serviceNamesQuery } from './office-applications-api.ts';
import { ageFilters, assigneeFilters, hasFilters } from './queue-filters.ts';
import type { useQueueSearch } from './use-queue-search.ts';

interface QueueFilterBarProps {
  readonly search: ReturnType<typeof useQueueSearch>;
}

/** The filters of the queue. On a phone all but the search are collapsed. */
export function QueueFilterBar({ search }: QueueFilterBarProps) {
  const { t } = useLingui();
  const { query } = search;
  const [isExpanded, setIsExpanded] = useState(false);
  const isFiltered = hasFilters(query);
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      <ListSearch id="queue-search" search={search} hint={t`Client, tracking number or service`} />
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
        <FilterSelects search={search} />
      </div>
    </form>
  );
}

function FilterSelects({ search }: QueueFilterBarProps) {
  const { i18n, t } = useLingui();
  const { query, setFilters } = search;
  return (
    <>
      <Select
        id="queue-state"
        label={t`Status`}
        placeholder={query.q === '' ? t`All that are open` : t`All Status`}
        choices={applicationStates.map((state) => ({
          value: state,
          name: i18n._(applicationStatusLabels[state]),
        }))}
        value={query.state ?? ''}
        onChange={(value) =>
          setFilters({ state: applicationStates.find((one) => one === value) ?? null })
        }
      />
      <Select
        id="queue-assignee"
        label={t`Taken by`}
        placeholder={t`Anybody`}
        choices={[
          { value: 'me', name: t`Me` },
          { value: 'unassigned', name: t`Nobody yet` },
        ]}
        value={query.assignee ?? ''}
        onChange={(value) =>
          setFilters({ assignee: assigneeFilters.find((one) => one === value) ?? null })
        }
      />
      <DepartmentAndServiceSelects search={search} />
      <Select
        id="queue-age"
        label={t`Waiting for`}
        placeholder={t`Any time`}
        choices={ageFilters.map((age) => ({
          value: String(age),
          name: plural(age, { one: '# day or more', other: '# days or more' }),
        }))}
        value={query.age === null ? '' : String(query.age)}
        onChange={(value) =>
          setFilters({ age: ageFilters.find((one) => String(one) === value) ?? null })
        }
      />
    </>
  );
}

function DepartmentAndServiceSelects({ search: { query, setFilters } }: QueueFilterBarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: figures } = useQuery(queueFiguresQuery(language));
  const { data: services = [] } = useQuery(serviceNamesQuery(language));
  const departments = (figures?.departments ?? []).map(({ name, label }) => ({
    value: name,
    name: label,
  }));
  // The department of a link stays selected before the others are loaded.
  const isKnown = departments.some(({ value }) => value === query.department);
  const named = { value: query.department, name: query.department };
  return (
    <>
      <Select
        id="queue-department"
        label={t`Department`}
        placeholder={t`All departments`}
        choices={isKnown || query.department === '' ? departments : [named, ...departments]}
        value={query.department}
        onChange={(department) => setFilters({ department })}
      />
      <Select
        id="queue-service"
        label={t`Service`}
        placeholder={t`All services`}
        choices={services}
        value={query.eserviceId}
        onChange={(eserviceId) => setFilters({ eserviceId })}
      />
    </>
  );
}
