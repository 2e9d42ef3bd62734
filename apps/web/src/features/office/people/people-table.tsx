import type { ListedPerson } from '@anupal/contract/office/people';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { kycStatusLabels, kycStatusTones } from '../../kyc/kyc-labels.ts';
import { roleLabels } from '../../users/role-labels.ts';
import { peopleQuery } from './people-api.ts';
import { staffPaths } from '../staff-paths.ts';
import type { peopleList } from './people-filters.ts';

/** A page of users, with pagination. */
export function PeopleTable({ list }: { readonly list: ListState<typeof peopleList> }) {
  const { t } = useLingui();
  const rowLink = useRowLink();
  const { users: path } = staffPaths(useSignedInUser());
  return (
    <QueryTable
      result={usePageQuery(peopleQuery(list.query))}
      toPage={(data) => list.toPage(data.users, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      getLink={({ id }) => rowLink(`${path}/${id}`)}
      texts={{ name: t`Users`, loading: t`Loading users...`, failed: t`Failed to fetch users.` }}
      count={({ total }) => <Plural value={total} one="# user" other="# users" />}
      empty={
        <EmptyState
          picture="search"
          action={list.isFiltered && <ClearFilters onClear={list.clear} />}
        >
          <Trans>No users found.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<ListedPerson>[] {
  const { i18n, t } = useLingui();
  return [
    { name: t`Full Name`, inRow: 'title', isUnspaced: true, cell: ({ fullName }) => fullName },
    {
      name: t`Email address`,
      inRow: 'meta',
      isUnspaced: true,
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      name: t`Role`,
      inRow: 'end',
      cell: ({ role }) => (
        <span className="text-small font-normal">{i18n._(roleLabels[role])}</span>
      ),
    },
    { name: t`Status`, inRow: 'status', cell: (person) => <AccountStatus person={person} /> },
    { name: t`Registered`, cell: ({ registeredAt }) => <DateText iso={registeredAt} /> },
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
