import type { OwnAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ownAnnouncementsQuery } from './own-announcements-api.ts';
import { AnnouncementNotes } from './announcement-notes.tsx';

/** The announcements for a franchisee, newest first. Showing them marks them as read. */
export function OwnAnnouncements() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(ownAnnouncementsQuery());
  if (data === undefined && error !== null)
    return (
      <LoadError
        title={t`Announcements could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <Skeleton lines={3} label={t`Loading announcements...`} />;
  const inside = data.filter(({ isListed }) => isListed);
  if (inside.length === 0)
    return (
      <EmptyState picture="messages">
        <Trans>Nothing is announced right now.</Trans>
      </EmptyState>
    );
  return <AnnouncementNotes announcements={newestFirst(inside)} />;
}

function newestFirst(announcements: readonly OwnAnnouncement[]): readonly OwnAnnouncement[] {
  return announcements.toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from));
}
