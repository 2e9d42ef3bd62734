import { parseStateCode, states } from '@anupal/contract/values/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { Select } from '../../../ui/select.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { clientSummaryQuery } from '../clients-api.ts';
import type { clientList } from '../client-list.ts';
import { toChip, parseChip } from './client-chips.ts';

const maxShownTags = 6;

interface ClientFilterBarProps {
  readonly list: ListState<typeof clientList>;
}

/** The filters of the client book: the most frequent tags as chips, groups and States as selects. */
export function ClientFilterBar({ list }: ClientFilterBarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(clientSummaryQuery);
  const { active, inactive, tags = [], groups = [], states: usedStates = [] } = data ?? {};
  const { query } = list;
  const listed = tags.slice(0, maxShownTags);
  // A tag of the URL that is not among them is shown all the same.
  const isTagShown = listed.some(({ value }) => value === query.tag) || query.tag === '';
  const chips = [
    { value: '', name: t`All`, count: active },
    ...listed.map(({ value, count }) => ({ value: toChip(value), name: value, count })),
    ...(isTagShown ? [] : [{ value: toChip(query.tag), name: query.tag }]),
    ...(inactive === 0 && query.status === ''
      ? []
      : [{ value: 'inactive', name: t`Inactive clients`, count: inactive }]),
  ];
  return (
    <FilterBar
      search={
        <ListSearch
          id="client-search"
          search={list}
          placeholder={t`Name, contact, phone, GSTIN or PAN`}
        />
      }
      chips={
        <FilterChips
          label={t`Clients`}
          chips={chips}
          value={query.status === '' ? toChip(query.tag) : 'inactive'}
          onChange={(value) => list.setFilters(parseChip(value))}
        />
      }
      more={
        <>
          {(groups.length > 0 || query.group !== '') && (
            <Select
              id="client-group"
              label={t`Group`}
              placeholder={t`All groups`}
              choices={groups.map(({ value }) => ({ value, name: value }))}
              {...list.select('group')}
            />
          )}
          <Select
            id="client-state"
            label={t`State`}
            placeholder={t`All States`}
            choices={usedStates.flatMap(({ value }) => {
              const code = parseStateCode(value);
              return code === null ? [] : [{ value, name: states[code][language] }];
            })}
            {...list.select('state')}
          />
        </>
      }
      isMoreFiltered={query.group !== '' || query.state !== ''}
    />
  );
}
