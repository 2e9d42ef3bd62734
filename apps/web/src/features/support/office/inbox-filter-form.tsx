import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
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
    <>
      <Views list={list} />
      <form
        role="search"
        aria-label={t`Inbox`}
        onSubmit={(event) => event.preventDefault()}
        className="mt-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]"
      >
        <ListSearch
          id="inbox-search"
          search={list}
          placeholder={t`Name, email, subject or #number`}
        />
        <Select
          id="inbox-kind"
          label={t`Kind`}
          placeholder={t`All`}
          choices={inboxKinds.map((value) => ({ value, name: i18n._(inboxKindLabels[value]) }))}
          {...list.select('kind')}
        />
      </form>
    </>
  );
}

function Views({ list: { query, toUrl } }: InboxFilterFormProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(figuresQuery());
  const counts: Readonly<Record<InboxView, number | undefined>> = {
    open: data?.open,
    mine: data?.mine,
    unassigned: data?.unassigned,
    closed: undefined,
  };
  return (
    <nav aria-label={t`Inbox views`} className="flex flex-wrap gap-2">
      {inboxViews.map((view) => {
        const isOn = (query.view || 'open') === view;
        const count = counts[view];
        return (
          <Link
            key={view}
            to={toUrl({ ...query, view: view === 'open' ? '' : view, trail: [] })}
            aria-current={isOn ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-4 font-semibold ${isOn ? 'border-link bg-primary-soft text-link' : 'border-line text-ink-soft hover:bg-hover'}`}
          >
            {i18n._(viewLabels[view])}
            {count !== undefined && <span>{formatCount(count, language)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
