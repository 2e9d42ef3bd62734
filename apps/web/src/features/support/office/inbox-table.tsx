import type { InboxItem } from '@anupal/contract/support/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { StatusBadge } from '../conversation/status-badge.tsx';
import { kindLabels } from '../conversation/conversation-labels.ts';
import { inboxQuery } from './inbox-api.ts';
import { inboxPath, type inbox } from './inbox-filters.ts';

/** A page of conversations, with pagination. */
export function InboxTable({ list }: { readonly list: ListState<typeof inbox> }) {
  const { t } = useLingui();
  const { q } = list.query;
  return (
    <QueryTable
      result={usePageQuery(inboxQuery(list.query))}
      toPage={(data) => list.toPage(data.conversations, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      texts={{
        name: t`Inbox`,
        loading: t`Loading the inbox...`,
        failed: t`The inbox could not be loaded.`,
      }}
      count={({ total }) => <Plural value={total} one="# conversation" other="# conversations" />}
      empty={
        <EmptyState picture={q === '' ? 'done' : 'search'}>
          {q === '' ? (
            <Trans>Nothing is waiting here.</Trans>
          ) : (
            <Trans>No results for this search.</Trans>
          )}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<InboxItem>[] {
  const { i18n, t } = useLingui();
  const { search } = useLocation();
  const path = inboxPath(useSignedInUser());
  return [
    {
      name: t`Subject`,
      cell: ({ id, subject, number }) => (
        <>
          <TextLink to={`${path}/${id}`} state={{ list: search }}>
            <span className="line-clamp-2 wrap-anywhere">{subject}</span>
          </TextLink>
          <span className="block text-small text-ink-soft">#{number}</span>
        </>
      ),
    },
    {
      name: t`Sender`,
      isUnspaced: true,
      cell: ({ requester }) => requester.fullName ?? <EmailText email={requester.email} />,
    },
    { name: t`Kind`, cell: ({ kind }) => i18n._(kindLabels[kind]) },
    { name: t`Status`, cell: ({ state }) => <StatusBadge state={state} /> },
    {
      name: t`Assigned to`,
      isUnspaced: true,
      cell: ({ assignee }) => assignee?.fullName ?? t`Unassigned`,
    },
    {
      name: t`Last message`,
      cell: ({ lastMessageAt }) => <DateText iso={lastMessageAt} withTime />,
    },
  ];
}
