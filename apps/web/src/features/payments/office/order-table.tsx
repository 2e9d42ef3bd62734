import type { ListedOrder } from '@anupal/contract/payments/office';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { adjacentPages, queryHref } from '../../../lib/lists/cursor-trail.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { ordersQuery } from './order-api.ts';
import { ordersPath, ordersPerPage, toUrlParams, type OrderListQuery } from './order-filters.ts';
import { OrderAmount, OrderStatus } from './order-status.tsx';

/** A page of orders, with pagination. */
export function OrderTable({ listQuery }: { readonly listQuery: OrderListQuery }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ordersQuery(listQuery),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <LoadError
        title={t`The payments could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <TableSkeleton columns={columns} label={t`Loading payments...`} />;
  const { orders, nextCursor, total, totalIsAtLeast } = data;
  const { previous, next } = adjacentPages(listQuery, nextCursor);
  return (
    <>
      <p role="status" className="sr-only">
        <Plural value={total} one="# payment" other="# payments" />
      </p>
      <Table
        caption={t`Payments`}
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState picture="search">
            <Trans>No payments found.</Trans>
          </EmptyState>
        }
      />
      <Pagination
        label={t`Payments`}
        first={listQuery.trail.length * ordersPerPage + 1}
        count={orders.length}
        total={total}
        totalIsAtLeast={totalIsAtLeast === true}
        previous={previous && queryHref(toUrlParams(previous))}
        next={next && queryHref(toUrlParams(next))}
      />
    </>
  );
}

function useColumns(): readonly Column<ListedOrder>[] {
  const { t } = useLingui();
  const { search } = useLocation();
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
          to={`${path}/${id}`}
          state={{ list: search }}
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
