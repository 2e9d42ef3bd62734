import type { ListedOrder } from '@anupal/contract/payments/office';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { ordersQuery } from './order-api.ts';
import { ordersPath, type orderList } from './order-filters.ts';
import { OrderAmount, OrderStatus } from './order-status.tsx';

/** A page of orders, with pagination. */
export function OrderTable({ list }: { readonly list: ListState<typeof orderList> }) {
  const { t } = useLingui();
  return (
    <QueryTable
      result={usePageQuery(ordersQuery(list.query))}
      toPage={(data) => list.toPage(data.orders, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      texts={{
        name: t`Payments`,
        loading: t`Loading payments...`,
        failed: t`The payments could not be loaded.`,
      }}
      count={({ total }) => <Plural value={total} one="# payment" other="# payments" />}
      empty={
        <EmptyState picture="search">
          <Trans>No payments found.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<ListedOrder>[] {
  const { t } = useLingui();
  const rowLink = useRowLink();
  const path = ordersPath(useSignedInUser());
  return [
    { name: t`Date`, cell: ({ orderedAt }) => <DateText iso={orderedAt} withTime /> },
    {
      name: t`Who`,
      isUnspaced: true,
      cell: ({ payer }) => (
        <>
          {payer.fullName}
          <span className="block text-small text-ink-soft">
            <EmailText email={payer.email} />
          </span>
        </>
      ),
    },
    { name: t`For`, cell: (order) => <Purpose order={order} />, isUnspaced: true },
    { name: t`Status`, cell: (order) => <OrderStatus order={order} /> },
    { name: t`Amount`, cell: (order) => <OrderAmount order={order} />, isAmount: true },
    {
      name: t`Action`,
      cell: ({ id, payer: { fullName } }) => (
        <LinkButton
          variant="secondary"
          {...rowLink(`${path}/${id}`)}
          aria-label={t`View the payment of ${fullName}`}
        >
          <Trans>View</Trans>
        </LinkButton>
      ),
    },
  ];
}

function Purpose({ order: { planName } }: { readonly order: ListedOrder }) {
  return planName === null ? <Trans>Wallet top-up</Trans> : <Trans>Plan: {planName}</Trans>;
}
