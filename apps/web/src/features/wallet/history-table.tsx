import type { Transaction } from '@anupal/contract/wallet';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adjacentPages } from '../../lib/lists/cursor-trail.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { TrackingText } from '../../ui/tracking-text.tsx';
import { walletQuery } from './wallet-api.ts';
import { transactionTypeLabels } from './transaction-labels.ts';
import {
  toApiQuery,
  hasFilters,
  transactionsPerPage,
  type HistoryListQuery,
} from './history-filters.ts';
import { SignedAmount } from './signed-amount.tsx';

interface HistoryTableProps {
  readonly walletId: string;
  readonly listQuery: HistoryListQuery;
  /** The URL of a list query. */
  readonly listHref: (listQuery: HistoryListQuery) => string;
  /** A button that removes the filters; false without filters. */
  readonly clear: ReactNode;
}

/** A page of transactions, with pagination. */
export function HistoryTable({ walletId, listQuery, listHref, clear }: HistoryTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...walletQuery({
      id: walletId,
      ...toApiQuery(listQuery),
      limit: transactionsPerPage,
      cursor: listQuery.trail.at(-1),
      language: useLanguage(),
    }),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <LoadError
        title={t`Failed to load the transactions.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined)
    return <TableSkeleton columns={columns} label={t`Loading transactions...`} />;
  const { transactions, nextCursor, total, totalIsAtLeast = false } = data;
  const { previous, next } = adjacentPages(listQuery, nextCursor);
  return (
    <>
      <p role="status" className="sr-only">
        <Plural value={total} one="# transaction" other="# transactions" />
      </p>
      <Table
        caption={t`Transaction History`}
        columns={columns}
        rows={transactions}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState picture={hasFilters(listQuery) ? 'search' : 'papers'} action={clear}>
            {hasFilters(listQuery) ? (
              <Trans>No transactions fit this search.</Trans>
            ) : (
              <Trans>No transactions yet.</Trans>
            )}
          </EmptyState>
        }
      />
      {transactions.length > 0 && clear}
      <Pagination
        label={t`Transaction History`}
        first={listQuery.trail.length * transactionsPerPage + 1}
        count={transactions.length}
        total={total}
        totalIsAtLeast={totalIsAtLeast}
        previous={previous && listHref(previous)}
        next={next && listHref(next)}
      />
    </>
  );
}

function useColumns(): readonly Column<Transaction>[] {
  const { i18n, t } = useLingui();
  return [
    { name: t`Date`, cell: ({ date }) => <DateText iso={date} /> },
    {
      name: t`Description`,
      cell: ({ description }) => (
        <span className="wrap-anywhere">
          <TrackingText text={description} />
        </span>
      ),
    },
    { name: t`Type`, cell: ({ type }) => i18n._(transactionTypeLabels[type]) },
    {
      name: t`Amount`,
      isAmount: true,
      cell: ({ type, amount }) => <SignedAmount type={type} amount={amount} />,
    },
  ];
}
