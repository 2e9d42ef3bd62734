import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/card.tsx';
import { ownAnnouncementsQuery } from '../../own/api.ts';
import { AnnouncementNotes } from '../../own/components/announcement-notes.tsx';

/** What is announced to staff alone, where there is something. */
export function StaffNotes() {
  const { data = [] } = useQuery(ownAnnouncementsQuery());
  const notes = data.filter(({ audience, isInside }) => audience === 'staff' && isInside);
  if (notes.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>For staff</Trans>
      </h2>
      <AnnouncementNotes announcements={notes} />
    </Card>
  );
}
