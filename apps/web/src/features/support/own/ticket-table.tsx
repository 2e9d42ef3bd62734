import type { ConversationListItem } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CellTime } from '../../../ui/table/cell-time.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { AnswerBy } from '../conversation/answer-by.tsx';
import { StatusBadge } from '../conversation/status-badge.tsx';
import { ticketsQuery } from './ticket-api.ts';
import { ticketPath, type ticketList } from './ticket-filters.ts';

/** A page of tickets, with pagination. */
export function TicketTable({ list }: { readonly list: ListState<typeof ticketList> }) {
  const { t } = useLingui();
  return (
    <QueryTable
      result={usePageQuery(ticketsQuery(list.query))}
      toPage={(data) => list.toPage(data.tickets, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      getLink={({ id }) => ({ to: ticketPath(id) })}
      texts={{
        name: t`Your tickets`,
        loading: t`Loading tickets...`,
        failed: t`Your tickets could not be loaded.`,
      }}
      empty={
        <EmptyState
          picture="messages"
          action={list.isFiltered && <ClearFilters onClear={list.clear} />}
        >
          {list.isFiltered ? (
            <Trans>No tickets here.</Trans>
          ) : (
            <Trans>You have not asked us anything yet. Open a ticket; we answer here.</Trans>
          )}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<ConversationListItem>[] {
  const { t } = useLingui();
  return [
    {
      name: t`Subject`,
      inRow: 'title',
      isUnspaced: true,
      cell: (ticket) => <TicketSubject ticket={ticket} />,
    },
    { name: t`Number`, inRow: 'meta', cell: ({ number }) => `#${number}` },
    { name: t`Status`, inRow: 'status', cell: ({ state }) => <StatusBadge state={state} /> },
    {
      name: t`Last message`,
      inRow: 'end',
      cell: ({ lastMessageAt }) => <CellTime iso={lastMessageAt} />,
    },
  ];
}

function TicketSubject({ ticket }: { readonly ticket: ConversationListItem }) {
  return (
    <>
      {ticket.subject} <AnswerBy conversation={ticket} />
    </>
  );
}
