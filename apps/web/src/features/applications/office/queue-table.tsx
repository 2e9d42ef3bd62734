import type { OfficeListItem } from '@anupal/contract/applications/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CellDay } from '../../../ui/table/cell-time.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { nameService } from '../application-model.ts';
import { StatusBadge } from '../detail/status-badge.tsx';
import { queueQuery } from './office-applications-api.ts';
import { officeApplicationsPath, queueList } from './queue-filters.ts';
import { countDaysWaiting } from './review-model.ts';

/** A page of the queue, with links to the pages before and after it. */
export function QueueTable({ list }: { readonly list: ListState<typeof queueList> }) {
  const { t } = useLingui();
  const rowLink = useRowLink();
  const path = officeApplicationsPath(useSignedInUser());
  return (
    <QueryTable
      result={usePageQuery(queueQuery(list.query, useLanguage()))}
      toPage={(data) => list.toPage(data.applications, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      getLink={({ id }) => rowLink(`${path}/${id}`)}
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
  return [
    {
      name: t`Client`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ clientName, isForSelf, franchisee }) => (
        <TwoTexts
          first={clientName}
          second={isForSelf ? null : t`by ${franchisee.fullName}`}
          isSecondWideOnly
        />
      ),
    },
    {
      name: t`Service`,
      inRow: 'meta',
      isUnspaced: true,
      cell: ({ departmentName, ...line }) => (
        <TwoTexts first={nameService(line)} second={departmentName} isSecondWideOnly />
      ),
    },
    {
      name: t`Tracking number`,
      cell: ({ trackingNumber }) => <TrackingText text={trackingNumber} />,
    },
    {
      name: t`Status`,
      inRow: 'status',
      cell: ({ state, hasCorrectionRequest }) => (
        <span className="inline-flex flex-wrap gap-1 wide:flex-nowrap">
          <StatusBadge state={state} />
          {hasCorrectionRequest && <Badge tone="warning">{t`Correction requested`}</Badge>}
        </span>
      ),
    },
    { name: t`Filed on`, inRow: 'end', cell: (line) => <FiledOn line={line} /> },
    {
      name: t`Assigned to`,
      cell: ({ assignee }) => (
        <span className="block max-w-40 truncate">{assignee?.fullName ?? t`Unassigned`}</span>
      ),
    },
  ];
}

/** When an application was filed, and how long ago. */
function FiledOn({ line }: { readonly line: Pick<OfficeListItem, 'state' | 'filedAt'> }) {
  // Read once: the text counts days.
  const [now] = useState(() => Date.now());
  const days = countDaysWaiting(line, now);
  return (
    <TwoTexts
      first={<CellDay iso={line.filedAt} />}
      second={
        days !== null && (
          <span className="whitespace-nowrap">
            <Plural value={days} _0="today" one="# day ago" other="# days ago" />
          </span>
        )
      }
      isSecondWideOnly
    />
  );
}
