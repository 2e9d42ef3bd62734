import type { OfficeListItem } from '@anupal/contract/applications/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { StatusBadge } from '../detail/status-badge.tsx';
import { queueQuery } from './office-applications-api.ts';
import { officeApplicationsPath, queueList } from './queue-filters.ts';
import { countDaysWaiting } from './review-model.ts';

/** A page of the queue, with links to the pages before and after it. */
export function QueueTable({ list }: { readonly list: ListState<typeof queueList> }) {
  const { t } = useLingui();
  return (
    <QueryTable
      result={usePageQuery(queueQuery(list.query, useLanguage()))}
      toPage={(data) => list.toPage(data.applications, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      texts={{
        name: t`Applications`,
        loading: t`Loading applications...`,
        failed: t`The applications could not be loaded.`,
      }}
      count={({ total }) => <Plural value={total} one="# application" other="# applications" />}
      empty={<EmptyQueue isFiltered={list.isFiltered} />}
    />
  );
}

function EmptyQueue({ isFiltered }: { readonly isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState picture="done">
        <Trans>No applications are waiting.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      picture="search"
      action={
        <LinkButton variant="secondary" to={queueList.toUrl(queueList.unfiltered)} replace>
          <Trans>Show the whole queue</Trans>
        </LinkButton>
      }
    >
      <Trans>No applications match this search.</Trans>
    </EmptyState>
  );
}

function useColumns(): readonly Column<OfficeListItem>[] {
  const { t } = useLingui();
  const { search } = useLocation();
  const path = officeApplicationsPath(useSignedInUser());
  return [
    {
      name: t`Tracking number`,
      cell: ({ trackingNumber }) => <TrackingText text={trackingNumber} />,
    },
    {
      name: t`Service`,
      isUnspaced: true,
      cell: ({ eserviceName, departmentName }) => (
        <TwoLines first={eserviceName} second={departmentName} />
      ),
    },
    {
      name: t`Client`,
      isUnspaced: true,
      cell: ({ clientName, isForSelf, franchisee }) => (
        <TwoLines first={clientName} second={isForSelf ? null : t`by ${franchisee.fullName}`} />
      ),
    },
    {
      name: t`Status`,
      cell: ({ state, hasCorrectionRequest }) => (
        <span className="inline-flex flex-col items-end gap-1 lg:items-start">
          <StatusBadge state={state} />
          {hasCorrectionRequest && <Badge tone="warning">{t`Correction requested`}</Badge>}
        </span>
      ),
    },
    { name: t`Filed on`, cell: (line) => <FiledOn line={line} /> },
    {
      name: t`Assigned to`,
      isUnspaced: true,
      cell: ({ assignee }) => assignee?.fullName ?? t`Unassigned`,
    },
    {
      name: t`Action`,
      cell: ({ id, trackingNumber }) => (
        <LinkButton
          variant="secondary"
          to={`${path}/${id}`}
          state={{ list: search }}
          aria-label={t`View ${trackingNumber}`}
        >
          <Trans>View</Trans>
        </LinkButton>
      ),
    },
  ];
}

function TwoLines({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <>
      {first}
      {second !== null && <span className="block text-small text-ink-soft">{second}</span>}
    </>
  );
}

/** When an application was filed, and how long ago. */
function FiledOn({ line }: { readonly line: Pick<OfficeListItem, 'state' | 'filedAt'> }) {
  // Read once: the text counts days.
  const [now] = useState(() => Date.now());
  const days = countDaysWaiting(line, now);
  return (
    <>
      <DateText iso={line.filedAt} />
      {days !== null && (
        <span className="block text-small text-ink-soft">
          <Plural value={days} _0="today" one="# day ago" other="# days ago" />
        </span>
      )}
    </>
  );
}
