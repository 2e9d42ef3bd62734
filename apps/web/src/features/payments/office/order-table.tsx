import type { ListedOrder } from '@anupal/contract/payments/office';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CellDay } from '../../../ui/table/cell-time.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { ordersQuery } from './order-api.ts';
import { ordersPath, type orderList } from './order-filters.ts';
import { OrderAmount, OrderStatus } from './order-status.tsx';

/** A page of orders, with pagination. */
export function OrderTable({ list }: { readonly list: ListState<typeof orderList> }) {
  const { t } = useLingui();
  const rowLink = useRowLink();
  const path = ordersPath(useSignedInUser());
  return (
    <QueryTable
      result={usePageQuery(ordersQuery(list.query))}
      toPage={(data) => list.toPage(data.orders, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      getLink={({ id }) => rowLink(`${path}/${id}`)}
      texts={{
        name: t`Payments`,
        loading: t`Loading payments...`,
        failed: t`The payments could not be loaded.`,
      }}
      count={({ total }) => <Plural value={total} one="# payment" other="# payments" />}
      empty={
        <EmptyState
          picture="search"
          action={list.isFiltered && <ClearFilters onClear={list.clear} />}
        >
          <Trans>No payments found.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<ListedOrder>[] {
  const { t } = useLingui();
  return [
    {
      name: t`Who`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ payer }) => (
        <TwoTexts
          first={payer.fullName}
          second={<EmailText email={payer.email} />}
          isSecondWideOnly
        />
      ),
    },
    {
      name: t`For`,
      inRow: 'meta',
      isUnspaced: true,
      cell: (order) => (
        <>
          <Purpose order={order} />
          <span className="wide:hidden">
            {' · '}
            <CellDay iso={order.orderedAt} />
          </span>
        </>
      ),
    },
    { name: t`Date`, cell: ({ orderedAt }) => <DateText iso={orderedAt} withTime /> },
    { name: t`Status`, inRow: 'status', cell: (order) => <OrderStatus order={order} /> },
    {
      name: t`Amount`,
      isAmount: true,
      inRow: 'end',
      cell: (order) => <OrderAmount order={order} />,
    },
  ];
}

function Purpose({ order: { planName } }: { readonly order: ListedOrder }) {
  return planName === null ? <Trans>Wallet top-up</Trans> : <Trans>Plan: {planName}</Trans>;
}
