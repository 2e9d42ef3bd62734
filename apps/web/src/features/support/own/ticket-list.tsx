import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { paths } from '../../../app/paths.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { ticketList } from './ticket-filters.ts';
import { TicketTable } from './ticket-table.tsx';

/** The user's tickets, and a link to a new one. */
export function TicketList() {
  const { t } = useLingui();
  const list = useListQuery(ticketList);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t`Support`}</PageHeading>
        <LinkButton to={`${paths.dashboardSupport}/new`}>
          <Trans>New ticket</Trans>
        </LinkButton>
      </div>
      <FilterBar
        chips={
          <FilterChips
            label={t`Status`}
            chips={[
              { value: '', name: t`All tickets` },
              { value: 'open', name: t`Not closed` },
              { value: 'closed', name: t`Closed` },
            ]}
            {...list.select('state')}
          />
        }
      />
      <div className="space-y-4">
        <TicketTable list={list} />
      </div>
    </>
  );
}
