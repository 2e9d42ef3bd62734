import type { OwnAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ownAnnouncementsQuery } from './own-announcements-api.ts';
import { AnnouncementNotes } from './announcement-notes.tsx';

/** The announcements for a franchisee, newest first. Showing them marks them as read. */
export function OwnAnnouncements() {
  const { t } = useLingui();
  const result = useQuery(ownAnnouncementsQuery());
  return (
    <QueryContent
      result={result}
      failed={t`Announcements could not be loaded.`}
      loading={<Skeleton lines={3} label={t`Loading announcements...`} />}
    >
      {(announcements) => (
        <Listed announcements={announcements.filter(({ isListed }) => isListed)} />
      )}
    </QueryContent>
  );
}

function Listed({ announcements }: { readonly announcements: readonly OwnAnnouncement[] }) {
  if (announcements.length === 0)
    return (
      <EmptyState picture="messages">
        <Trans>There are no announcements right now.</Trans>
      </EmptyState>
    );
  return <AnnouncementNotes announcements={newestFirst(announcements)} />;
}

function newestFirst(announcements: readonly OwnAnnouncement[]): readonly OwnAnnouncement[] {
  return announcements.toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from));
}
