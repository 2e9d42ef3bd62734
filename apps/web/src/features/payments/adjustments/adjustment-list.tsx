import { adjustmentStates } from '@anupal/contract/payments/adjustments';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useListQuery, type ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { SuperadminNotes } from '../approvals/superadmin-notes.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { adjustmentsQuery } from './adjustment-api.ts';
import { adjustmentList } from './adjustment-filters.ts';
import { AdjustmentItem } from './adjustment-item.tsx';
import { adjustmentStateLabels } from './adjustment-labels.ts';

/** The adjustments of wallets that superadmins propose and decide on. */
export function AdjustmentList() {
  const { i18n, t } = useLingui();
  const list = useListQuery(adjustmentList);
  return (
    <>
      <div>
        <PageHeading>{t`Wallet adjustments`}</PageHeading>
        <MoneyTabs current="adjustments" />
        <p className="mt-4 max-w-prose text-ink-soft">
          <Trans>
            Propose an adjustment on the page of a{' '}
            <TextLink to={paths.superadminUsers}>user</TextLink>, in the Wallet card, or lower a
            price on its <TextLink to={paths.superadminInvoices}>invoice</TextLink>. The balance
            changes only when another superadmin approves it.
          </Trans>
        </p>
      </div>
      <FilterBar
        chips={
          <FilterChips
            {...list.select('state')}
            label={t`Status`}
            chips={[
              { value: '', name: t`All` },
              ...adjustmentStates.map((value) => ({
                value,
                name: i18n._(adjustmentStateLabels[value]),
              })),
            ]}
          />
        }
      />
      <div className="space-y-4">
        <Contents list={list} />
      </div>
    </>
  );
}

function Contents({ list }: { readonly list: ListState<typeof adjustmentList> }) {
  const { t } = useLingui();
  return (
    <QueryContent
      result={usePageQuery(adjustmentsQuery(list.query))}
      failed={t`The adjustments could not be loaded.`}
      loading={<Skeleton lines={3} label={t`Loading...`} />}
    >
      {(data) => {
        const { rows, position } = list.toPage(data.adjustments, data);
        return (
          <>
            <SuperadminNotes superadmins={data.superadmins} allowedFrom={data.allowedFrom} />
            <p role="status" className="sr-only">
              <Plural value={data.total} one="# adjustment" other="# adjustments" />
            </p>
            {rows.length === 0 ? (
              <EmptyState
                picture={list.isFiltered ? 'search' : 'done'}
                action={list.isFiltered && <ClearFilters onClear={list.clear} />}
              >
                <Trans>No adjustments found.</Trans>
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                {rows.map((adjustment) => (
                  <li key={adjustment.id} className="px-4 py-4 sm:px-5">
                    <AdjustmentItem adjustment={adjustment} />
                  </li>
                ))}
              </ul>
            )}
            <Pagination label={t`Wallet adjustments`} count={rows.length} {...position} />
          </>
        );
      }}
    </QueryContent>
  );
}
