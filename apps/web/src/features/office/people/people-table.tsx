import type { ListedPerson } from '@anupal/contract/office/people';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { adjacentPages, queryHref } from '../../../lib/lists/cursor-trail.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { kycStatusLabels, kycStatusTones } from '../../kyc/kyc-labels.ts';
import { roleLabels } from '../../users/role-labels.ts';
import { peopleQuery } from './people-api.ts';
import { staffPaths } from '../staff-paths.ts';
import { peoplePerPage, toUrlParams, type PeopleListQuery } from './people-filters.ts';

/** A page of users, with pagination. */
export function PeopleTable({ listQuery }: { readonly listQuery: PeopleListQuery }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...peopleQuery(listQuery),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <LoadError
        title={t`Failed to fetch users.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <TableSkeleton columns={columns} label={t`Loading users...`} />;
  const { users, nextCursor, total, totalIsAtLeast } = data;
  const { previous, next } = adjacentPages(listQuery, nextCursor);
  return (
    <>
      <p role="status" className="sr-only">
        <Plural value={total} one="# user" other="# users" />
      </p>
      <Table
        caption={t`Users`}
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState picture="search">
            <Trans>No users found.</Trans>
          </EmptyState>
        }
      />
      <Pagination
        label={t`Users`}
        first={listQuery.trail.length * peoplePerPage + 1}
        count={users.length}
        total={total}
        totalIsAtLeast={totalIsAtLeast === true}
        previous={previous && queryHref(toUrlParams(previous))}
        next={next && queryHref(toUrlParams(next))}
      />
    </>
  );
}

function useColumns(): readonly Column<ListedPerson>[] {
  const { i18n, t } = useLingui();
  const { search } = useLocation();
  const { users: path } = staffPaths(useSignedInUser());
  return [
    { name: t`Full Name`, cell: ({ fullName }) => fullName, isUnspaced: true },
    { name: t`E-mail address`, cell: ({ email }) => <EmailText email={email} />, isUnspaced: true },
    { name: t`Role`, cell: ({ role }) => i18n._(roleLabels[role]) },
    { name: t`Status`, cell: (person) => <AccountStatus person={person} /> },
    { name: t`Registered`, cell: ({ registeredAt }) => <DateText iso={registeredAt} /> },
    {
      name: t`Action`,
      cell: ({ id, fullName }) => (
        <LinkButton
          variant="secondary"
          to={`${path}/${id}`}
          state={{ list: search }}
          aria-label={t`View the user ${fullName}`}
        >
          <Trans>View</Trans>
        </LinkButton>
      ),
    },
  ];
}

function AccountStatus({ person }: { readonly person: ListedPerson }) {
  const { i18n } = useLingui();
  const { isDisabled, role, kycStatus } = person;
  if (isDisabled)
    return (
      <Badge tone="danger">
        <Trans>Disabled</Trans>
      </Badge>
    );
  if (role !== 'user')
    return (
      <Badge>
        <Trans>Active</Trans>
      </Badge>
    );
  if (kycStatus === null)
    return (
      <Badge tone="neutral">
        <Trans>No KYC yet</Trans>
      </Badge>
    );
  const word = i18n._(kycStatusLabels[kycStatus]);
  return (
    <Badge tone={kycStatusTones[kycStatus]}>
      <Trans>KYC: {word}</Trans>
    </Badge>
  );
}
