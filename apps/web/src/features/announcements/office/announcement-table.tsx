import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import { announcementList } from './announcement-model.ts';
import { managedAnnouncementsQuery } from './managed-announcements-api.ts';
import { RemovalDialog, type Removal } from './removal-dialog.tsx';
import { useAnnouncementColumns } from './use-announcement-columns.tsx';

interface AnnouncementTableProps {
  /** Null while the form is open: a second one would replace it. */
  readonly onEdit: ((announcement: ManagedAnnouncement) => void) | null;
  readonly onRemoved: (id: string) => void;
}

/** The managed announcements, each with its actions. */
export function AnnouncementTable({ onEdit, onRemoved }: AnnouncementTableProps) {
  const { t } = useLingui();
  const list = useListQuery(announcementList);
  const isEnded = list.query.show === 'ended';
  const [removal, setRemoval] = useState<Removal | null>(null);
  const result = usePageQuery(managedAnnouncementsQuery(list.query));
  const columns = useAnnouncementColumns({
    order: isEnded ? null : (result.data?.announcements.map(({ id }) => id) ?? []),
    onEdit,
    onRemove: setRemoval,
  });
  return (
    <>
      <FilterBar
        chips={
          <FilterChips
            label={t`Which announcements`}
            chips={[
              { value: '', name: t`Current and scheduled` },
              { value: 'ended', name: t`Ended` },
            ]}
            {...list.select('show')}
          />
        }
      />
      <div data-wide className="space-y-4">
        <QueryTable
          result={result}
          toPage={({ announcements, ...info }) =>
            isEnded ? list.toPage(announcements, info) : { rows: announcements }
          }
          columns={columns}
          getKey={({ id }) => id}
          texts={{
            name: t`Announcements`,
            loading: t`Loading announcements...`,
            failed: t`Announcements could not be loaded.`,
          }}
          skeletonRows={4}
          empty={
            <EmptyState picture="messages">
              {isEnded ? (
                <Trans>No announcement has ended yet.</Trans>
              ) : (
                <Trans>No announcements yet. Write the first one.</Trans>
              )}
            </EmptyState>
          }
        />
        {removal !== null && (
          <RemovalDialog removal={removal} onRemoved={onRemoved} onClose={() => setRemoval(null)} />
        )}
      </div>
    </>
  );
}
