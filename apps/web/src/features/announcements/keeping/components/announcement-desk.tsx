import type { KeptAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const opener = useRef<HTMLButtonElement>(null);
  // What had the focus goes with the form, or with the line of the table.
  const end = (): void => {
    flushSync(() => setWriting(null));
    opener.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t`Announcements`}</PageHeading>
        {writing === null && (
          <Button ref={opener} onClick={() => setWriting('new')}>
            <Trans>New announcement</Trans>
          </Button>
        )}
      </div>
      <StaffNotes />
      {writing !== null && (
        <AnnouncementForm announcement={writing === 'new' ? null : writing} onDone={end} />
      )}
      <AnnouncementTable
        onEdit={writing === null ? setWriting : null}
        onGone={(id) => {
          if (writing === null || (writing !== 'new' && writing.id === id)) end();
        }}
      />
    </>
  );
}
