import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { adjacentPages } from '../../../lib/lists/cursor-trail.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import {
  endedPerPage,
  parseListQuery,
  toUrlParams,
  type AnnouncementListQuery,
} from './announcement-model.ts';
import { managedAnnouncementsQuery } from './managed-announcements-api.ts';
import { RemovalDialog, type Removal } from './removal-dialog.tsx';
import { useAnnouncementColumns } from './use-announcement-columns.tsx';

interface AnnouncementTableProps {
  /** Null while the form is open: a second one would replace it. */
  readonly onEdit: ((announcement: ManagedAnnouncement) => void) | null;
  readonly onGone: (id: string) => void;
}

/** The managed announcements, each with its actions. */
export function AnnouncementTable(props: AnnouncementTableProps) {
  const query = parseListQuery(useUrlQuery().search);
  return (
    <Card>
      <EndedSwitch isEnded={query.isEnded} />
      <div data-wide className="mt-6 space-y-6">
        <ListContents {...props} query={query} />
      </div>
    </Card>
  );
}

function ListContents({
  query,
  onEdit,
  onGone,
}: AnnouncementTableProps & { readonly query: AnnouncementListQuery }) {
  const { t } = useLingui();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...managedAnnouncementsQuery(query),
    placeholderData: keepPreviousData,
  });
  const columns = useAnnouncementColumns({
    order: query.isEnded ? null : (data?.announcements.map(({ id }) => id) ?? []),
    onEdit,
    onRemove: setRemoval,
  });
  if (data === undefined && error !== null)
    return (
      <LoadError
        title={t`Announcements could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined)
    return <TableSkeleton columns={columns} rows={4} label={t`Loading announcements...`} />;
  const { previous, next } = adjacentPages(query, data.nextCursor);
  return (
    <>
      <Table
        caption={t`Announcements`}
        columns={columns}
        rows={data.announcements}
        keyOf={({ id }) => id}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState picture="messages">
            {query.isEnded ? (
              <Trans>No announcement has ended yet.</Trans>
            ) : (
              <Trans>Nothing is announced. Write the first announcement.</Trans>
            )}
          </EmptyState>
        }
      />
      {query.isEnded && (
        <Pagination
          label={t`Announcements`}
          first={query.trail.length * endedPerPage + 1}
          count={data.announcements.length}
          total={data.total}
          previous={previous && toUrl(previous)}
          next={next && toUrl(next)}
        />
      )}
      {removal !== null && (
        <RemovalDialog removal={removal} onGone={onGone} onClose={() => setRemoval(null)} />
      )}
    </>
  );
}

function toUrl(query: AnnouncementListQuery): string {
  return `?${new URLSearchParams(toUrlParams(query)).toString()}`;
}

/** Switches between current or planned announcements and ended ones. */
function EndedSwitch({ isEnded }: { readonly isEnded: boolean }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Which announcements`} className="flex flex-wrap gap-2">
      <Choice to="?" isOn={!isEnded}>
        <Trans>Shown and planned</Trans>
      </Choice>
      <Choice to="?show=ended" isOn={isEnded}>
        <Trans>Ended</Trans>
      </Choice>
    </nav>
  );
}

interface ChoiceProps {
  readonly to: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

function Choice({ to, isOn, children }: ChoiceProps) {
  return (
    <Link
      to={to}
      aria-current={isOn ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center rounded-control border px-4 font-semibold ${isOn ? 'border-primary bg-primary-soft text-primary' : 'border-line text-ink-soft hover:bg-ground'}`}
    >
      {children}
    </Link>
  );
}
