import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { Progress } from '../detail/progress.tsx';
import { StatusBadge } from '../detail/status-badge.tsx';
import { applicationPath } from '../application-model.ts';
import { ownApplicationsQuery } from './own-applications-api.ts';
import type { applicationList } from './application-filters.ts';

interface ApplicationTableProps {
  readonly list: ListState<typeof applicationList>;
  /** A button that clears the filters; false when there are none. */
  readonly clear: ReactNode;
}

/** A page of the list, with links to the pages before and after it. */
export function ApplicationTable({ list, clear }: ApplicationTableProps) {
  const { t } = useLingui();
  return (
    <QueryTable
      result={usePageQuery(ownApplicationsQuery(list.query, useLanguage()))}
      toPage={(data) => list.toPage(data.applications, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      texts={{
        name: t`Your applications`,
        loading: t`Loading applications...`,
        failed: t`Your applications could not be loaded.`,
      }}
      count={({ total }) => <Plural value={total} one="# application" other="# applications" />}
      empty={<EmptyList clear={clear} />}
      below={clear}
    />
  );
}

function EmptyList({ clear }: Pick<ApplicationTableProps, 'clear'>) {
  if (clear)
    return (
      <EmptyState picture="search" action={clear}>
        <Trans>No applications match this search.</Trans>
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
