import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryHref } from '../../../lib/lists/cursor-trail.ts';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { figuresQuery } from './inbox-api.ts';
import { inboxKindLabels, viewLabels } from './inbox-labels.ts';
import { inboxViews, toUrlParams, type InboxView } from './inbox-filters.ts';
import type { useInboxSearch } from './use-inbox-search.ts';

interface InboxFilterFormProps {
  readonly search: ReturnType<typeof useInboxSearch>;
}

const kinds = ['ticket', 'message'] as const;

/** The filters of the inbox. */
export function InboxFilterForm({ search }: InboxFilterFormProps) {
  const { i18n, t } = useLingui();
  const { listQuery, filter } = search;
  return (
    <>
      <Views search={search} />
      <form
        role="search"
        aria-label={t`Inbox`}
        onSubmit={(event) => event.preventDefault()}
        className="mt-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]"
      >
        <ListSearch
          id="inbox-search"
          search={search}
          placeholder={t`Name, e-mail, subject or #number`}
        />
        <Select
          id="inbox-kind"
          label={t`Kind`}
          placeholder={t`All`}
          choices={kinds.map((value) => ({ value, name: i18n._(inboxKindLabels[value]) }))}
          value={listQuery.kind ?? ''}
          onChange={(value) => filter({ kind: kinds.find((kind) => kind === value) ?? null })}
        />
      </form>
    </>
  );
}

function Views({ search: { listQuery } }: InboxFilterFormProps) {
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
    <nav aria-label={t`Parts of the inbox`} className="flex flex-wrap gap-2">
      {inboxViews.map((view) => {
        const isOn = listQuery.view === view;
        const count = counts[view];
        return (
          <Link
            key={view}
            to={queryHref(toUrlParams({ ...listQuery, view, trail: [] }))}
            aria-current={isOn ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-4 font-semibold ${isOn ? 'border-primary bg-primary-soft text-primary' : 'border-line text-ink-soft hover:bg-ground'}`}
          >
            {i18n._(viewLabels[view])}
            {count !== undefined && <span>{formatCount(count, language)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
