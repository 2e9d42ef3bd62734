import { applicationStates } from '@anupal/contract/applications/lifecycle';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { stateLabels } from '../application-labels.ts';
import { figuresQuery, namesOfServicesQuery } from './office-applications-api.ts';
import { ages, holders, isNarrowed } from './queue-filters.ts';
import type { useQueueSearch } from './use-queue-search.ts';

interface QueueFiltersProps {
  readonly search: ReturnType<typeof useQueueSearch>;
}

/** What the queue is narrowed by. On a phone all but the search waits behind a button. */
export function QueueFilters({ search }: QueueFiltersProps) {
  const { t } = useLingui();
  const { place } = search;
  const [isWanted, setIsWanted] = useState(false);
  const isNeeded = isNarrowed(place);
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      <ListSearch id="desk-search" search={search} hint={t`Client, tracking number or service`} />
      {!isNeeded && (
        <div className="sm:hidden">
          <Button
            variant="secondary"
            isWide
            aria-expanded={isWanted}
            aria-controls="desk-filters"
            onClick={() => setIsWanted(!isWanted)}
          >
            {isWanted ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
          </Button>
        </div>
      )}
      <div id="desk-filters" className={isWanted || isNeeded ? 'contents' : 'hidden sm:contents'}>
        <ChosenFilters search={search} />
      </div>
    </form>
  );
}

function ChosenFilters({ search }: QueueFiltersProps) {
  const { i18n, t } = useLingui();
  const { place, narrow } = search;
  return (
    <>
      <Select
        id="desk-state"
        label={t`Status`}
        placeholder={place.q === '' ? t`All that are open` : t`All Status`}
        choices={applicationStates.map((state) => ({
          value: state,
          name: i18n._(stateLabels[state]),
        }))}
        value={place.state ?? ''}
        onChange={(value) =>
          narrow({ state: applicationStates.find((one) => one === value) ?? null })
        }
      />
      <Select
        id="desk-holder"
        label={t`Taken by`}
        placeholder={t`Anybody`}
        choices={[
          { value: 'me', name: t`Me` },
          { value: 'nobody', name: t`Nobody yet` },
        ]}
        value={place.holder ?? ''}
        onChange={(value) => narrow({ holder: holders.find((one) => one === value) ?? null })}
      />
      <NamedFilters search={search} />
      <Select
        id="desk-age"
        label={t`Waiting for`}
        placeholder={t`Any time`}
        choices={ages.map((age) => ({
          value: String(age),
          name: plural(age, { one: '# day or more', other: '# days or more' }),
        }))}
        value={place.age === null ? '' : String(place.age)}
        onChange={(value) => narrow({ age: ages.find((one) => String(one) === value) ?? null })}
      />
    </>
  );
}

function NamedFilters({ search: { place, narrow } }: QueueFiltersProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: figures } = useQuery(figuresQuery(language));
  const { data: services = [] } = useQuery(namesOfServicesQuery(language));
  const departments = (figures?.departments ?? []).map(({ name, label }) => ({
    value: name,
    name: label,
  }));
  // One that a link names stays chosen, also before the others are known.
  const isKnown = departments.some(({ value }) => value === place.department);
  const named = { value: place.department, name: place.department };
  return (
    <>
      <Select
        id="desk-department"
        label={t`Department`}
        placeholder={t`All departments`}
        choices={isKnown || place.department === '' ? departments : [named, ...departments]}
        value={place.department}
        onChange={(department) => narrow({ department })}
      />
      <Select
        id="desk-service"
        label={t`Service`}
        placeholder={t`All services`}
        choices={services}
        value={place.eserviceId}
        onChange={(eserviceId) => narrow({ eserviceId })}
      />
    </>
  );
}
