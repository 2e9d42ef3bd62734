import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
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
    <Card>
      <EndedSwitch isEnded={isEnded} />
      <div data-wide className="mt-6 space-y-6">
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
    </Card>
  );
}

/** Switches between current or planned announcements and ended ones. */
function EndedSwitch({ isEnded }: { readonly isEnded: boolean }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Which announcements`} className="flex flex-wrap gap-2">
      <Choice to="?" isOn={!isEnded}>
        <Trans>Current and scheduled</Trans>
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
      className={`inline-flex min-h-11 items-center rounded-control border px-4 font-semibold ${isOn ? 'border-link bg-primary-soft text-link' : 'border-line text-ink-soft hover:bg-hover'}`}
    >
      {children}
    </Link>
  );
}
