import type { KycRequest } from '@anupal/contract/kyc/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { requestsQuery } from './review-api.ts';
import { kycRequestsPath, type requestList } from './request-filters.ts';
import { StatusBadge } from '../status-badge.tsx';

/** A page of the list, with links to the pages before and after it. */
export function RequestTable({ list }: { readonly list: ListState<typeof requestList> }) {
  const { t } = useLingui();
  const rowLink = useRowLink();
  const path = kycRequestsPath(useSignedInUser());
  return (
    <QueryTable
      result={usePageQuery(requestsQuery(list.query))}
      toPage={(data) => list.toPage(data.kycRequests, data)}
      columns={useColumns(path)}
      getKey={({ id }) => id}
      getLink={({ id }) => rowLink(`${path}/${id}`)}
      texts={{
        name: t`KYC Requests`,
        loading: t`Loading KYC requests...`,
        failed: t`Failed to load KYC requests.`,
      }}
      count={({ total }) => <Plural value={total} one="# request" other="# requests" />}
      empty={
        <EmptyState
          picture="search"
          action={list.isFiltered && <ClearFilters onClear={list.clear} />}
        >
          <Trans>No KYC requests found.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(path: string): readonly Column<KycRequest>[] {
  const { t } = useLingui();
  const rowLink = useRowLink();
  return [
    { name: t`Full Name`, inRow: 'title', isUnspaced: true, cell: ({ fullName }) => fullName },
    {
      name: t`PAN Number`,
      inRow: 'meta',
      cell: ({ panNumber }) => <Unbroken>{panNumber}</Unbroken>,
    },
    { name: t`Aadhaar Number`, cell: ({ adhaarNumber }) => <Unbroken>{adhaarNumber}</Unbroken> },
    {
      name: t`Address`,
      isUnspaced: true,
      cell: ({ completeAddress }) => completeAddress,
    },
    {
      name: t`Status`,
      inRow: 'status',
      cell: ({ kycStatus }) => <StatusBadge status={kycStatus} />,
    },
    {
      name: t`Action`,
      cell: ({ id, fullName }) => (
        <LinkButton
          variant="quiet"
          {...rowLink(`${path}/${id}`)}
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
