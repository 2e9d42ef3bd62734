import type { StaffMember } from '@anupal/contract/office/staff';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { ListSection } from '../../../ui/table/list-section.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { roleLabels } from '../../users/role-labels.ts';
import { staffQuery } from './staff-api.ts';

/** The staff; on their pages roles are changed and accounts disabled. */
export function StaffList() {
  const { t } = useLingui();
  return (
    <ListSection
      title={t`Staff`}
      description={
        <Trans>
          Open a staff member’s page to change their role, sign them out on all devices or disable
          their account. Another superadmin can change your own role.
        </Trans>
      }
    >
      <div data-wide>
        <Contents />
      </div>
    </ListSection>
  );
}

function Contents() {
  const { t } = useLingui();
  const columns = useColumns();
  const result = useQuery(staffQuery);
  return (
    <QueryContent
      result={result}
      loading={
        <TableSkeleton columns={columns} rows={3} label={t`Loading the staff...`} isFramed />
      }
    >
      {(staff) => (
        <Table
          caption={t`Staff`}
          columns={columns}
          rows={staff}
          getKey={({ id }) => id}
          getLink={({ id }) => ({ to: `${paths.superadminUsers}/${id}` })}
          isFramed
        />
      )}
    </QueryContent>
  );
}

function useColumns(): readonly Column<StaffMember>[] {
  const { i18n, t } = useLingui();
  const language = useLanguage();
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
      inRow: 'status',
      cell: (member) => <Role name={i18n._(roleLabels[member.role])} {...member} />,
    },
    { name: t`Since`, cell: ({ roleSince }) => <DateText iso={roleSince} /> },
    {
      name: t`Last seen`,
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? t`Not in the last 90 days` : <DateText iso={lastSeenAt} withTime />,
    },
    {
      name: t`Devices`,
      cell: ({ devices }) => formatCount(devices, language),
      isAmount: true,
    },
  ];
}

interface RoleProps {
  readonly name: string;
  readonly isDisabled: boolean;
}

function Role({ name, isDisabled }: RoleProps) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {name}
      {isDisabled && (
        <Badge tone="danger">
          <Trans>Disabled</Trans>
        </Badge>
      )}
    </span>
  );
}
