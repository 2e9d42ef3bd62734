import { parseStateCode, states } from '@anupal/contract/values/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Select } from '../../../ui/select.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { clientSummaryQuery } from '../../clients/clients-api.ts';
import { isFiltered, type DueClientFilter } from './client-board-model.ts';

interface ClientFiltersProps {
  readonly filter: DueClientFilter;
  readonly onChange: (filter: DueClientFilter) => void;
  /** Another select, before the others. */
  readonly more?: ReactNode;
  readonly isMoreFiltered?: boolean;
}

/** Chooses whose due dates are shown: by State, tag or group. What no client has is not offered. */
export function ClientFilters({
  filter,
  onChange,
  more,
  isMoreFiltered = false,
}: ClientFiltersProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(clientSummaryQuery);
  const { state, tag, group } = filter;
  const offer = (counted: readonly { readonly value: string }[] | undefined, chosen: string) => {
    const values = (counted ?? []).map(({ value }) => value);
    const all = chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
    return all.map((value) => ({ value, name: value }));
  };
  const groups = offer(data?.groups, group);
  const tags = offer(data?.tags, tag);
  const named = offer(data?.states, state).flatMap(({ value }) => {
    const code = parseStateCode(value);
    return code === null ? [] : [{ value: code, name: states[code][language] }];
  });
  return (
    <FilterBar
      label={t`Clients`}
      more={
        <>
          {more}
          {groups.length > 0 && (
            <Select
              id="due-group"
              label={t`Group`}
              placeholder={t`All groups`}
              value={group}
              choices={groups}
              onChange={(chosen) => onChange({ state, tag, group: chosen })}
            />
          )}
          {tags.length > 0 && (
            <Select
              id="due-tag"
              label={t`Tag`}
              placeholder={t`All tags`}
              value={tag}
              choices={tags}
              onChange={(chosen) => onChange({ state, group, tag: chosen })}
            />
          )}
          {(named.length > 1 || state !== '') && (
            <Select
              id="due-state"
              label={t`State`}
              placeholder={t`All States`}
              value={state}
              choices={named}
              onChange={(chosen) => onChange({ tag, group, state: parseStateCode(chosen) ?? '' })}
            />
          )}
        </>
      }
      isMoreFiltered={isMoreFiltered || isFiltered(filter)}
    />
  );
}
