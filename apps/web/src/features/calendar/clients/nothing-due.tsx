import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { allClients, isFiltered, toBoardUrl, type BoardQuery } from './client-board-model.ts';

/** A month without due dates, or without those that are looked for. */
export function NothingDue({ query }: { readonly query: BoardQuery }) {
  if (!isFiltered(query) && (query.view === 'board' || query.form === ''))
    return (
      <EmptyState picture="calendar">
        <Trans>Nothing is due for your clients in this month.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      picture="search"
      action={
        <LinkButton
          variant="secondary"
          to={toBoardUrl({ ...query, ...allClients, form: '', status: '', offset: 0 })}
        >
          <Trans>Show all clients</Trans>
        </LinkButton>
      }
    >
      <Trans>Nothing is due in this month for the clients you chose.</Trans>
    </EmptyState>
  );
}
