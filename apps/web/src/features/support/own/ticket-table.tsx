import type { ConversationListItem } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adjacentPages, queryHref } from '../../../lib/lists/cursor-trail.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { StatusBadge } from '../conversation/status-badge.tsx';
import { ticketsQuery } from './ticket-api.ts';
import { ticketPath, ticketsPerPage, toUrlParams, type TicketListQuery } from './ticket-filters.ts';

/** A page of tickets, with pagination. */
export function TicketTable({ listQuery }: { readonly listQuery: TicketListQuery }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ticketsQuery(listQuery),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null)
    return (
      <LoadError
        title={t`Your tickets could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <TableSkeleton columns={columns} label={t`Loading tickets...`} />;
  const { previous, next } = adjacentPages(listQuery, data.nextCursor);
  return (
    <>
      <Table
        caption={t`Your tickets`}
        columns={columns}
        rows={data.tickets}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState picture="messages">
            {listQuery.state === null ? (
              <Trans>You have not asked us anything yet. Open a ticket; we answer here.</Trans>
            ) : (
              <Trans>No tickets here.</Trans>
            )}
          </EmptyState>
        }
      />
      <Pagination
        label={t`Your tickets`}
        first={listQuery.trail.length * ticketsPerPage + 1}
        count={data.tickets.length}
        total={data.total}
        totalIsAtLeast={data.totalIsAtLeast === true}
        previous={previous && queryHref(toUrlParams(previous))}
        next={next && queryHref(toUrlParams(next))}
      />
    </>
  );
}

function useColumns(): readonly Column<ConversationListItem>[] {
  const { t } = useLingui();
  return [
    {
      name: t`Subject`,
      cell: ({ id, subject }) => (
        <TextLink to={ticketPath(id)}>
          <span className="wrap-anywhere">{subject}</span>
        </TextLink>
      ),
    },
    { name: t`Number`, cell: ({ number }) => `#${number}` },
    { name: t`Status`, cell: ({ state }) => <StatusBadge state={state} /> },
    {
      name: t`Last message`,
      cell: ({ lastMessageAt }) => <DateText iso={lastMessageAt} withTime />,
    },
  ];
}
