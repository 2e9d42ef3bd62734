import type { ConversationListItem } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { placesAround } from '../../../lib/lists/cursor-trail.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadProblem } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { StateBadge } from '../conversation/status-badge.tsx';
import { ticketsQuery } from './ticket-api.ts';
import { ticketPathOf, ticketsPerPage, writePlace, type TicketPlace } from './ticket-filters.ts';

/** The tickets at a place of the list, and the ways to those before and after them. */
export function TicketTable({ place }: { readonly place: TicketPlace }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ticketsQuery(place),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null)
    return (
      <LoadProblem
        title={t`Your tickets could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <TableSkeleton columns={columns} label={t`Loading tickets...`} />;
  const { previous, next } = placesAround(place, data.nextCursor);
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
            {place.state === null ? (
              <Trans>You have not asked us anything yet. Open a ticket; we answer here.</Trans>
            ) : (
              <Trans>No tickets here.</Trans>
            )}
          </EmptyState>
        }
      />
      <Pagination
        label={t`Your tickets`}
        first={place.trail.length * ticketsPerPage + 1}
        count={data.tickets.length}
        total={data.total}
        totalIsAtLeast={data.totalIsAtLeast === true}
        previous={previous && wayTo(previous)}
        next={next && wayTo(next)}
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
        <TextLink to={ticketPathOf(id)}>
          <span className="wrap-anywhere">{subject}</span>
        </TextLink>
      ),
    },
    { name: t`Number`, cell: ({ number }) => `#${number}` },
    { name: t`Status`, cell: ({ state }) => <StateBadge state={state} /> },
    { name: t`Last message`, cell: ({ writtenAt }) => <DateText iso={writtenAt} withTime /> },
  ];
}

function wayTo(place: TicketPlace): string {
  return `?${new URLSearchParams(writePlace(place)).toString()}`;
}
