import type { Transaction } from '@anupal/contract/wallet';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { ListState } from '../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../lib/lists/use-page-query.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryTable } from '../../ui/table/query-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TrackingText } from '../../ui/tracking-text.tsx';
import { DocumentLinks } from '../invoices/document-links.tsx';
import { walletQuery } from './wallet-api.ts';
import { describeBesideClient, transactionTypeLabels } from './transaction-labels.ts';
import { historyList } from './history-filters.ts';
import { SignedAmount } from './signed-amount.tsx';

interface HistoryTableProps {
  readonly walletId: string;
  readonly list: ListState<typeof historyList>;
  /** A button that removes the filters; false without filters. */
  readonly clear: ReactNode;
}

/** A page of transactions, with pagination. */
export function HistoryTable({ walletId, list, clear }: HistoryTableProps) {
  const { t } = useLingui();
  const request = historyList.toRequest(list.query);
  return (
    <QueryTable
      result={usePageQuery(walletQuery({ id: walletId, ...request, language: useLanguage() }))}
      toPage={(data) => list.toPage(data.transactions, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      texts={{
        name: t`Transaction History`,
        loading: t`Loading transactions...`,
        failed: t`Failed to load the transactions.`,
      }}
      count={({ total }) => <Plural value={total} one="# transaction" other="# transactions" />}
      empty={
        <EmptyState picture={list.isFiltered ? 'search' : 'papers'} action={clear}>
          {list.isFiltered ? (
            <Trans>No transactions match this search.</Trans>
          ) : (
            <Trans>No transactions yet.</Trans>
          )}
        </EmptyState>
      }
      below={clear}
    />
  );
}

function useColumns(): readonly Column<Transaction>[] {
  const { i18n, t } = useLingui();
  return [
    {
      name: t`Date`,
      inRow: 'meta',
      isOneLine: true,
      cell: (transaction) => (
        <>
          <DateText iso={transaction.date} />
          {transaction.client !== null && (
            <span className="wide:hidden"> · {describeBesideClient(transaction)}</span>
          )}
        </>
      ),
    },
    {
      name: t`Description`,
      inRow: 'title',
      isUnspaced: true,
      isOneLine: true,
      // A phone shows first what differs from line to line.
      cell: ({ client, description }) =>
        client === null ? (
          <TrackingText text={description} />
        ) : (
          <>
            <span className="wide:hidden">{client}</span>
            <span className="narrow:hidden">
              <TrackingText text={description} />
            </span>
          </>
        ),
    },
    { name: t`Type`, cell: ({ type }) => i18n._(transactionTypeLabels[type]) },
    {
      name: t`Amount`,
      isAmount: true,
      inRow: 'end',
      cell: ({ type, amount }) => <SignedAmount type={type} amount={amount} />,
    },
    {
      name: t`Tax documents`,
      cell: ({ documents }) =>
        documents.length === 0 ? (
          <span className="text-ink-soft">{t`None`}</span>
        ) : (
          <DocumentLinks documents={documents} />
        ),
    },
  ];
}
