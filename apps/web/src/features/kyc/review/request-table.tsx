import type { KycRequest } from '@anupal/contract/kyc/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { adjacentPages } from '../../../lib/lists/cursor-trail.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { requestsQuery } from './review-api.ts';
import {
  kycRequestsPath,
  requestsPerPage,
  toUrlParams,
  type RequestListQuery,
} from './request-filters.ts';
import { StatusBadge } from '../status-badge.tsx';

/** A page of the list, with links to the pages before and after it. */
export function RequestTable({ query }: { readonly query: RequestListQuery }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...requestsQuery(query),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <LoadError
        title={t`Failed to load KYC requests.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined)
    return <TableSkeleton columns={columns} label={t`Loading KYC requests...`} />;
  const { kycRequests, nextCursor, total, totalIsAtLeast } = data;
  const { previous, next } = adjacentPages(query, nextCursor);
  return (
    <>
      <p role="status" className="sr-only">
        <Plural value={total} one="# request" other="# requests" />
      </p>
      <Table
        caption={t`KYC Requests`}
        columns={columns}
        rows={kycRequests}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState picture="search">
            <Trans>No KYC requests found.</Trans>
          </EmptyState>
        }
      />
      <Pagination
        label={t`KYC Requests`}
        first={query.trail.length * requestsPerPage + 1}
        count={kycRequests.length}
        total={total}
        totalIsAtLeast={totalIsAtLeast === true}
        previous={previous && toUrl(previous)}
        next={next && toUrl(next)}
      />
    </>
  );
}

function useColumns(): readonly Column<KycRequest>[] {
  const { t } = useLingui();
  const { search } = useLocation();
  const path = kycRequestsPath(useSignedInUser());
  return [
    { name: t`Full Name`, cell: ({ fullName }) => fullName, isUnspaced: true },
    { name: t`PAN Number`, cell: ({ panNumber }) => <Unbroken>{panNumber}</Unbroken> },
    { name: t`Aadhaar Number`, cell: ({ adhaarNumber }) => <Unbroken>{adhaarNumber}</Unbroken> },
    {
      name: t`Address`,
      isUnspaced: true,
      cell: ({ completeAddress }) => <span className="lg:line-clamp-3">{completeAddress}</span>,
    },
    { name: t`Status`, cell: ({ kycStatus }) => <StatusBadge status={kycStatus} /> },
    {
      name: t`Action`,
      cell: ({ id, fullName }) => (
        <LinkButton
          variant="secondary"
          to={`${path}/${id}`}
          state={{ list: search }}
          aria-label={t`View ${fullName}`}
        >
          <Trans>View</Trans>
        </LinkButton>
      ),
    },
  ];
}

/** A number that does not wrap. */
function Unbroken({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function toUrl(query: RequestListQuery): string {
  return `?${new URLSearchParams(toUrlParams(query)).toString()}`;
}
