import { Trans, useLingui } from '@lingui/react/macro';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Select } from '../../../ui/select.tsx';
import { paths } from '../../../app/paths.ts';
import { parseListQuery, toUrlParams } from './ticket-filters.ts';
import { TicketTable } from './ticket-table.tsx';

/** The user's tickets, and a link to a new one. */
export function TicketList() {
  const { t } = useLingui();
  const { search, replaceSearch } = useUrlQuery();
  const listQuery = parseListQuery(search);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t`Support`}</PageHeading>
        <LinkButton to={`${paths.dashboardSupport}/new`}>
          <Trans>New ticket</Trans>
        </LinkButton>
      </div>
      <Card>
        <div className="max-w-xs">
          <Select
            id="ticket-state"
            label={t`Status`}
            placeholder={t`All tickets`}
            choices={[
              { value: 'open', name: t`Not closed` },
              { value: 'closed', name: t`Closed` },
            ]}
            value={listQuery.state ?? ''}
            onChange={(value) =>
              replaceSearch(
                toUrlParams({
                  state: value === 'open' || value === 'closed' ? value : null,
                  trail: [],
                }),
              )
            }
          />
        </div>
        <div className="mt-6 space-y-6">
          <TicketTable listQuery={listQuery} />
        </div>
      </Card>
    </>
  );
}
