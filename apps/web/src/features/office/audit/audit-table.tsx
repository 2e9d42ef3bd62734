import type { LogEntry } from '@anupal/contract/office/log';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { roleLabels } from '../../users/role-labels.ts';
import { eventLabels, objectLabels } from '../audit-labels.ts';
import { staffPaths } from '../staff-paths.ts';
import { auditQuery } from './audit-api.ts';
import type { auditList } from './audit-filters.ts';
import { EntryDetails, type PeopleNames } from './entry-details.tsx';

/** A page of entries, with pagination. */
export function AuditTable({ list }: { readonly list: ListState<typeof auditList> }) {
  const { t } = useLingui();
  return (
    <QueryTable
      result={usePageQuery(auditQuery(list.query))}
      toPage={(data) =>
        list.toPage(
          data.events.map((entry) => ({ entry, names: data.names })),
          data,
        )
      }
      columns={useColumns()}
      getKey={({ entry }) => String(entry.seq)}
      texts={{
        name: t`Audit Log`,
        loading: t`Loading the audit log...`,
        failed: t`The audit log could not be loaded.`,
      }}
      empty={
        <EmptyState
          picture="search"
          action={list.isFiltered && <ClearFilters onClear={list.clear} />}
        >
          <Trans>Nothing is recorded for this.</Trans>
        </EmptyState>
      }
    />
  );
}

/** An entry with the names of the people in it, by their ids. */
interface NamedEntry {
  readonly entry: LogEntry;
  readonly names: PeopleNames;
}

function useColumns(): readonly Column<NamedEntry>[] {
  const { t } = useLingui();
  return [
    {
      name: t`When`,
      inRow: 'status',
      cell: ({ entry }) => <DateText iso={entry.at} withTime />,
    },
    { name: t`What`, inRow: 'title', cell: (named) => <ActionCell {...named} /> },
    {
      name: t`Who`,
      inRow: 'meta',
      isUnspaced: true,
      cell: ({ entry }) => <ActorCell entry={entry} />,
    },
    {
      name: t`To what`,
      cell: ({ entry, names }) => <ObjectCell object={entry.object} names={names} />,
      isUnspaced: true,
    },
    { name: t`From where`, cell: ({ entry }) => entry.network ?? '–', isUnspaced: true },
  ];
}

function ActionCell({ entry, names }: NamedEntry) {
  const { i18n, t } = useLingui();
  const { action, outcome } = entry;
  const label = eventLabels[action];
  return (
    <>
      {label === undefined ? <span lang="en">{action}</span> : <span>{i18n._(label)}</span>}{' '}
      {outcome === 'refused' && <Badge tone="warning">{t`Rejected`}</Badge>}
      <EntryDetails entry={entry} names={names} />
    </>
  );
}

function ActorCell({ entry: { actor } }: Pick<NamedEntry, 'entry'>) {
  const { i18n } = useLingui();
  const { users } = staffPaths(useSignedInUser());
  if (actor === null) return <Trans>The portal</Trans>;
  return (
    <>
      <TextLink to={`${users}/${actor.id}`}>{actor.fullName}</TextLink>{' '}
      <span className="text-meta text-ink-soft narrow:hidden">
        {i18n._(roleLabels[actor.role])}
      </span>
    </>
  );
}

interface ObjectCellProps {
  readonly object: LogEntry['object'];
  readonly names: PeopleNames;
}

function ObjectCell({ object: { type, id }, names }: ObjectCellProps) {
  const { i18n } = useLingui();
  const { users, applications, kyc } = staffPaths(useSignedInUser());
  const label = objectLabels[type];
  const lists = { user: users, application: applications, kyc_record: kyc };
  const list = Object.entries(lists).find(([name]) => name === type)?.[1];
  const name = type === 'user' ? names[id] : undefined;
  return (
    <>
      {label === undefined ? <span lang="en">{type}</span> : i18n._(label)}{' '}
      {list !== undefined && <TextLink to={`${list}/${id}`}>{name ?? id}</TextLink>}
      {(list === undefined || name !== undefined) && (
        <span className="block text-small text-ink-soft wide:text-meta">{id}</span>
      )}
    </>
  );
}
