import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { figuresQuery } from './inbox-api.ts';
import { inboxKindLabels, viewLabels } from './inbox-labels.ts';
import { inboxKinds, inboxViews, type inbox, type InboxView } from './inbox-filters.ts';

interface InboxFilterFormProps {
  readonly list: ListState<typeof inbox>;
}

/** The filters of the inbox. */
export function InboxFilterForm({ list }: InboxFilterFormProps) {
  const { i18n, t } = useLingui();
  return (
    <FilterBar
      label={t`Inbox`}
      search={
        <ListSearch
          id="inbox-search"
          search={list}
          placeholder={t`Name, email, subject or #number`}
        />
      }
      chips={
        <>
          <Views list={list} />
          <FilterChips
            label={t`Kind`}
            chips={[
              { value: '', name: t`All` },
              ...inboxKinds.map((value) => ({ value, name: i18n._(inboxKindLabels[value]) })),
            ]}
            {...list.select('kind')}
          />
        </>
      }
    />
  );
}

function Views({ list }: InboxFilterFormProps) {
  const { i18n, t } = useLingui();
  const { data } = useQuery(figuresQuery());
  const counts: Readonly<Record<InboxView, number | undefined>> = {
    open: data?.open,
    mine: data?.mine,
    unassigned: data?.unassigned,
    closed: undefined,
  };
  const { value, onChange } = list.select('view');
  return (
    <FilterChips
      label={t`Inbox views`}
      chips={inboxViews.map((view) => ({
        value: view,
        name: i18n._(viewLabels[view]),
        count: counts[view],
      }))}
      value={value || 'open'}
      onChange={onChange}
    />
  );
}
