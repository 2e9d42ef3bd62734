import type { Settlement } from '@anupal/contract/payments/settlements';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useListQuery, type ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { settlementsQuery } from './settlement-api.ts';
import { settlementList } from './settlement-filters.ts';
import { SettlementTotals } from './settlement-totals.tsx';

/** What the gateway has paid into the bank, compared with the books. */
export function SettlementList() {
  const { t } = useLingui();
  const list = useListQuery(settlementList);
  return (
    <>
      <div>
        <PageHeading>{t`Settlements`}</PageHeading>
        <MoneyTabs current="settlements" />
      </div>
      <Contents list={list} />
    </>
  );
}

function Contents({ list }: { readonly list: ListState<typeof settlementList> }) {
  const { t } = useLingui();
  const rowLink = useRowLink();
  const result = usePageQuery(settlementsQuery(list.query));
  return (
    <>
      <SettlementTotals totals={result.data?.totals} />
      <FilterBar
        chips={
          <FilterChips
            {...list.select('match')}
            label={t`Comparison with the books`}
            chips={[
              { value: '', name: t`All` },
              { value: 'unmatched', name: t`Does not match` },
              { value: 'matched', name: t`Matches` },
            ]}
          />
        }
      />
      <div data-wide className="space-y-4">
        <QueryTable
          result={result}
          toPage={(data) => list.toPage(data.settlements, data)}
          columns={useColumns()}
          getKey={({ id }) => id}
          getLink={({ id }) => rowLink(`${paths.superadminSettlements}/${id}`)}
          texts={{
            name: t`Settlements`,
            loading: t`Loading settlements...`,
            failed: t`The settlements could not be loaded.`,
          }}
          count={({ total }) => <Plural value={total} one="# settlement" other="# settlements" />}
          empty={
            <EmptyState
              picture={list.isFiltered ? 'search' : 'done'}
              action={list.isFiltered && <ClearFilters onClear={list.clear} />}
            >
              {list.isFiltered ? (
                <Trans>No settlements found.</Trans>
              ) : (
                <Trans>
                  No settlements yet. The gateway transfers collected payments to your bank within a
                  few working days.
                </Trans>
              )}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

function useColumns(): readonly Column<Settlement>[] {
  const { t } = useLingui();
  return [
    {
      name: t`Date`,
      inRow: 'title',
      cell: ({ settledAt }) => <DateText iso={settledAt} />,
    },
    {
      name: t`Bank reference (UTR)`,
      inRow: 'meta',
      isUnspaced: true,
      cell: ({ utr, gatewayId }) => utr ?? gatewayId,
    },
    { name: t`Lines`, isAmount: true, cell: ({ lines }) => lines },
    { name: t`Fees`, isAmount: true, cell: ({ fees }) => <Money rupees={fees} /> },
    { name: t`GST`, isAmount: true, cell: ({ tax }) => <Money rupees={tax} /> },
    { name: t`Status`, inRow: 'status', cell: (row) => <MatchBadge settlement={row} /> },
    {
      name: t`Amount`,
      isAmount: true,
      inRow: 'end',
      cell: ({ amount }) => <Money rupees={amount} />,
    },
  ];
}

/** Whether every line of a settlement matches the books. */
function MatchBadge({ settlement: { unmatched } }: { readonly settlement: Settlement }) {
  if (unmatched === 0)
    return (
      <Badge tone="neutral">
        <Trans>Matches</Trans>
      </Badge>
    );
  return (
    <Badge tone="warning">
      <Plural value={unmatched} one="# does not match" other="# do not match" />
    </Badge>
  );
}
