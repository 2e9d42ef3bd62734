import type { LogEntry } from '@anupal/contract/office/log';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { roleLabels } from '../../users/role-labels.ts';
import { eventLabels, objectLabels } from '../audit-labels.ts';
import { staffPaths } from '../staff-paths.ts';
import { auditQuery } from './audit-api.ts';
import type { auditList } from './audit-filters.ts';
import { EntryDetails } from './entry-details.tsx';

/** A page of entries, with pagination. */
export function AuditTable({ list }: { readonly list: ListState<typeof auditList> }) {
  const { t } = useLingui();
  return (
    <QueryTable
      result={usePageQuery(auditQuery(list.query))}
      toPage={(data) => list.toPage(data.events, data)}
      columns={useColumns()}
      getKey={({ seq }) => String(seq)}
      texts={{
        name: t`Audit Log`,
        loading: t`Loading the audit log...`,
        failed: t`The audit log could not be loaded.`,
      }}
      empty={
        <EmptyState picture="search">
          <Trans>Nothing is recorded for this.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<LogEntry>[] {
  const { t } = useLingui();
  return [
    { name: t`When`, cell: ({ at }) => <DateText iso={at} withTime /> },
    { name: t`What`, cell: (entry) => <ActionCell entry={entry} /> },
    { name: t`Who`, cell: (entry) => <ActorCell entry={entry} />, isUnspaced: true },
    { name: t`To what`, cell: ({ object }) => <ObjectCell object={object} />, isUnspaced: true },
    { name: t`From where`, cell: ({ network }) => network ?? '–', isUnspaced: true },
  ];
}

function ActionCell({ entry }: { readonly entry: LogEntry }) {
  const { i18n, t } = useLingui();
  const { action, outcome } = entry;
  const label = eventLabels[action];
  return (
    <>
      {label === undefined ? <span lang="en">{action}</span> : <span>{i18n._(label)}</span>}{' '}
      {outcome === 'refused' && <Badge tone="warning">{t`Refused`}</Badge>}
      <EntryDetails entry={entry} />
    </>
  );
}

function ActorCell({ entry: { actor } }: { readonly entry: LogEntry }) {
  const { i18n } = useLingui();
  const { users } = staffPaths(useSignedInUser());
  if (actor === null) return <Trans>The portal</Trans>;
  return (
    <>
      <TextLink to={`${users}/${actor.id}`}>{actor.fullName}</TextLink>
      <span className="block text-small text-ink-soft">{i18n._(roleLabels[actor.role])}</span>
    </>
  );
}

function ObjectCell({ object: { type, id } }: Pick<LogEntry, 'object'>) {
  const { i18n } = useLingui();
  const { users, applications, kyc } = staffPaths(useSignedInUser());
  const label = objectLabels[type];
  const lists = { user: users, application: applications, kyc_record: kyc };
  const list = Object.entries(lists).find(([name]) => name === type)?.[1];
  return (
    <>
      {label === undefined ? <span lang="en">{type}</span> : i18n._(label)}{' '}
      {list === undefined ? (
        <span className="text-small text-ink-soft">{id}</span>
      ) : (
        <TextLink to={`${list}/${id}`}>{id}</TextLink>
      )}
    </>
  );
}
