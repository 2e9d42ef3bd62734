import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { adjacentPages } from '../../../lib/lists/cursor-trail.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { Progress } from '../detail/progress.tsx';
import { StatusBadge } from '../detail/status-badge.tsx';
import { applicationPath } from '../application-model.ts';
import { ownApplicationsQuery } from './own-applications-api.ts';
import {
  applicationsPerPage,
  hasFilters,
  type ApplicationListQuery,
} from './application-filters.ts';

interface ApplicationTableProps {
  readonly query: ApplicationListQuery;
  /** The URL of a list query. */
  readonly toUrl: (query: ApplicationListQuery) => string;
  /** A button that clears the filters; false when there are none. */
  readonly clear: ReactNode;
}

/** A page of the list, with links to the pages before and after it. */
export function ApplicationTable({ query, toUrl, clear }: ApplicationTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ownApplicationsQuery(query, useLanguage()),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <LoadError
        title={t`Your applications could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined)
    return <TableSkeleton columns={columns} label={t`Loading applications...`} />;
  const { applications, nextCursor, total, totalIsAtLeast = false } = data;
  const { previous, next } = adjacentPages(query, nextCursor);
  return (
    <>
      <p role="status" className="sr-only">
        <Plural value={total} one="# application" other="# applications" />
      </p>
      <Table
        caption={t`Your applications`}
        columns={columns}
        rows={applications}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={<EmptyList query={query} clear={clear} />}
      />
      {applications.length > 0 && clear}
      <Pagination
        label={t`Your applications`}
        first={query.trail.length * applicationsPerPage + 1}
        count={applications.length}
        total={total}
        totalIsAtLeast={totalIsAtLeast}
        previous={previous && toUrl(previous)}
        next={next && toUrl(next)}
      />
    </>
  );
}

function EmptyList({ query, clear }: Pick<ApplicationTableProps, 'query' | 'clear'>) {
  if (hasFilters(query))
    return (
      <EmptyState picture="search" action={clear}>
        <Trans>No applications fit this search.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      picture="papers"
      action={
        <LinkButton to={paths.dashboardServices}>
          <Trans>See the services</Trans>
        </LinkButton>
      }
    >
      <Trans>You have not applied for anything yet.</Trans>
    </EmptyState>
  );
}

function useColumns(): readonly Column<ApplicationListItem>[] {
  const { t } = useLingui();
  return [
    {
      name: t`Tracking number`,
      cell: ({ id, trackingNumber }) => (
        <TextLink to={applicationPath(id)}>
          <TrackingText text={trackingNumber} />
        </TextLink>
      ),
    },
    {
      name: t`Service`,
      isUnspaced: true,
      cell: ({ eserviceName, departmentName }) => (
        <>
          {eserviceName}
          <span className="block text-small text-ink-soft">{departmentName}</span>
        </>
      ),
    },
    {
      name: t`Client`,
      isUnspaced: true,
      cell: ({ clientName, isForSelf, period }) =>
        [isForSelf ? t`Yourself` : clientName, period].filter(Boolean).join(' · '),
    },
    { name: t`Filed on`, cell: ({ filedAt }) => <DateText iso={filedAt} /> },
    {
      name: t`Progress`,
      cell: ({ state }) => (
        <span className="inline-flex min-w-32 flex-col items-end gap-2 lg:items-stretch">
          <span>
            <StatusBadge state={state} />
          </span>
          <Progress state={state} />
        </span>
      ),
    },
  ];
}
