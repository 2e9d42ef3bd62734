import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Select } from '../../../ui/select.tsx';
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
      <Card isCompact>
        <div className="max-w-xs">
          <Select
            id="ticket-state"
            label={t`Status`}
            placeholder={t`All tickets`}
            choices={[
              { value: 'open', name: t`Not closed` },
              { value: 'closed', name: t`Closed` },
            ]}
            {...list.select('state')}
          />
        </div>
        <div className="mt-6 space-y-6">
          <TicketTable list={list} />
        </div>
      </Card>
    </>
  );
}
