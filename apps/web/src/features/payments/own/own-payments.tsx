import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  adjacentPages,
  parseTrail,
  queryHref,
  trailParams,
} from '../../../lib/lists/cursor-trail.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { ownPaymentsQuery, paymentsPerPage } from './own-payments-api.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

/** The user's payments with their outcomes and receipts. */
export function OwnPayments() {
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Your payments</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        <Trans>Each payment that was received has a receipt to download and print.</Trans>
      </p>
      <div className="space-y-6">
        <Contents />
      </div>
    </Card>
  );
}

function Contents() {
  const { t } = useLingui();
  const { search } = useUrlQuery();
  const trail = parseTrail(search);
  const columns = usePaymentColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ownPaymentsQuery({ cursor: trail.at(-1), language: useLanguage() }),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <LoadError
        title={t`Failed to load your payments.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined)
    return <TableSkeleton columns={columns} rows={2} label={t`Loading payments...`} />;
  const { previous, next } = adjacentPages({ trail }, data.nextCursor);
  return (
    <>
      <Table
        caption={t`Your payments`}
        columns={columns}
        rows={data.payments}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState picture="papers">
            <Trans>No payments yet.</Trans>
          </EmptyState>
        }
      />
      <Pagination
        label={t`Your payments`}
        first={trail.length * paymentsPerPage + 1}
        count={data.payments.length}
        total={data.total}
        totalIsAtLeast={data.totalIsAtLeast === true}
        previous={previous && queryHref(trailParams(previous))}
        next={next && queryHref(trailParams(next))}
      />
    </>
  );
}
