import type { ConversationListItem } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
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
      texts={{
        name: t`Your tickets`,
        loading: t`Loading tickets...`,
        failed: t`Your tickets could not be loaded.`,
      }}
      empty={
        <EmptyState picture="messages">
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
