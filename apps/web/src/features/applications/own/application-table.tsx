import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CellDay } from '../../../ui/table/cell-time.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
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
      getLink={({ id }) => ({ to: applicationPath(id) })}
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

interface ClientAndScopeProps extends Pick<ApplicationListItem, 'period' | 'registration'> {
  readonly name: string;
}

/** On a phone, a long name is cut rather than period and number, which tell equal services apart. */
function ClientAndScope({ name, period, registration }: ClientAndScopeProps) {
  const scope = [period, registration].filter((part) => part !== null);
  if (scope.length === 0) return name;
  return (
    <span className="two-line:flex">
      <span className="two-line:shrink-100 two-line:truncate">{name}</span>
      <span className="two-line:truncate two-line:whitespace-pre">{` · ${scope.join(' · ')}`}</span>
    </span>
  );
}

function useColumns(): readonly Column<ApplicationListItem>[] {
  const { t } = useLingui();
  return [
    {
      name: t`Service`,
      inRow: 'title',
      isUnspaced: true,
      isOneLine: true,
      cell: ({ eserviceName, departmentName }) => (
        <TwoTexts first={eserviceName} second={departmentName} isSecondWideOnly />
      ),
    },
    {
      name: t`Client`,
      inRow: 'meta',
      isUnspaced: true,
      cell: ({ clientName, isForSelf, period, registration }) => (
        <ClientAndScope
          name={isForSelf ? t`Yourself` : clientName}
          period={period}
          registration={registration}
        />
      ),
    },
    {
      name: t`Tracking number`,
      cell: ({ trackingNumber }) => <TrackingText text={trackingNumber} />,
    },
    { name: t`Filed on`, inRow: 'end', cell: ({ filedAt }) => <CellDay iso={filedAt} /> },
    {
      name: t`Progress`,
      inRow: 'status',
      cell: ({ state }) => (
        <span className="inline-flex items-center gap-3">
          <StatusBadge state={state} />
          <span className="narrow:hidden">
            <Progress state={state} />
          </span>
        </span>
      ),
    },
  ];
}
