import type { InboxItem } from '@anupal/contract/support/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { adjacentPages, queryHref } from '../../../lib/lists/cursor-trail.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { StatusBadge } from '../conversation/status-badge.tsx';
import { kindLabels } from '../conversation/conversation-labels.ts';
import { inboxQuery } from './inbox-api.ts';
import {
  inboxPath,
  conversationsPerPage,
  toUrlParams,
  type InboxListQuery,
} from './inbox-filters.ts';

/** A page of conversations, with pagination. */
export function InboxTable({ listQuery }: { readonly listQuery: InboxListQuery }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...inboxQuery(listQuery),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null)
    return (
      <LoadError
        title={t`The inbox could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined)
    return <TableSkeleton columns={columns} label={t`Loading the inbox...`} />;
  const { conversations, nextCursor, total, totalIsAtLeast = false } = data;
  const { previous, next } = adjacentPages(listQuery, nextCursor);
  return (
    <>
      <p role="status" className="sr-only">
        <Plural value={total} one="# conversation" other="# conversations" />
      </p>
      <Table
        caption={t`Inbox`}
        columns={columns}
        rows={conversations}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState picture={listQuery.q === '' ? 'done' : 'search'}>
            {listQuery.q === '' ? (
              <Trans>Nothing waits here.</Trans>
            ) : (
              <Trans>Nothing fits this search.</Trans>
            )}
          </EmptyState>
        }
      />
      <Pagination
        label={t`Inbox`}
        first={listQuery.trail.length * conversationsPerPage + 1}
        count={conversations.length}
        total={total}
        totalIsAtLeast={totalIsAtLeast}
        previous={previous && queryHref(toUrlParams(previous))}
        next={next && queryHref(toUrlParams(next))}
      />
    </>
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
      name: t`With`,
      isUnspaced: true,
      cell: ({ assignee }) => assignee?.fullName ?? t`Nobody`,
    },
    {
      name: t`Last message`,
      cell: ({ lastMessageAt }) => <DateText iso={lastMessageAt} withTime />,
    },
  ];
}
