import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AnnouncementNotes } from '../own/announcement-notes.tsx';
import { ownAnnouncementsQuery } from '../own/own-announcements-api.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementTable } from './announcement-table.tsx';

/** The back office page for announcements. */
export function ManagedAnnouncements() {
  const { t } = useLingui();
  // `new` opens an empty form; null closes it.
  const [edited, setEdited] = useState<ManagedAnnouncement | 'new' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The focused element is removed with the form or the row, so the focus returns to the button.
  const closeForm = (): void => {
    flushSync(() => setEdited(null));
    opener.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t`Announcements`}</PageHeading>
        {edited === null && (
          <Button ref={opener} onClick={() => setEdited('new')}>
            <Trans>New announcement</Trans>
          </Button>
        )}
      </div>
      <StaffAnnouncements />
      {edited !== null && (
        <AnnouncementForm announcement={edited === 'new' ? null : edited} onSaved={closeForm} />
      )}
      <AnnouncementTable
        onEdit={edited === null ? setEdited : null}
        onRemoved={(id) => {
          if (edited === null || (edited !== 'new' && edited.id === id)) closeForm();
        }}
      />
    </>
  );
}

/** The announcements for staff only; renders nothing if there are none. */
function StaffAnnouncements() {
  const { data = [] } = useQuery(ownAnnouncementsQuery());
  const notes = data.filter(({ audience, isListed }) => audience === 'staff' && isListed);
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
