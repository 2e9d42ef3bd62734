import type { KeptAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementTable } from './announcement-table.tsx';
import { StaffNotes } from './staff-notes.tsx';

/** What the firm announces, and making, changing, ordering, ending and deleting it. */
export function AnnouncementDesk() {
  const { t } = useLingui();
  // `new` writes one; null writes none.
  const [writing, setWriting] = useState<KeptAnnouncement | 'new' | null>(null);
  const [turn, setTurn] = useState(0);
  const begin = (next: typeof writing): void => {
    setWriting(next);
    setTurn(turn + 1);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t`Announcements`}</PageHeading>
        {writing === null && (
          <Button onClick={() => begin('new')}>
            <Trans>New announcement</Trans>
          </Button>
        )}
      </div>
      <StaffNotes />
      {writing !== null && (
        <AnnouncementForm
          key={turn}
          announcement={writing === 'new' ? null : writing}
          onDone={() => setWriting(null)}
        />
      )}
      <AnnouncementTable
        onEdit={begin}
        onGone={(id) => {
          if (writing !== null && writing !== 'new' && writing.id === id) setWriting(null);
        }}
      />
    </>
  );
}
