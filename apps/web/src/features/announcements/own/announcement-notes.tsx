import type { OwnAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { markAnnouncementsRead } from './own-announcements-api.ts';
import { IndiaTime } from './india-time.tsx';

interface AnnouncementNotesProps {
  readonly announcements: readonly OwnAnnouncement[];
}

/** Announcements to be read, with new ones marked. Showing them marks them as read. */
export function AnnouncementNotes({ announcements }: AnnouncementNotesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  useMarkAsRead(announcements);
  return (
    <ul aria-label={t`Announcements`} className="space-y-4">
      {announcements.map(({ id, text, from, to, isUnread }) => (
        <li
          key={id}
          className={`rounded-control border bg-surface p-4 ${isUnread ? 'border-link' : 'border-line'}`}
        >
          <p className="wrap-anywhere">
            {isUnread && (
              <span className="mr-2">
                <Badge tone="info">
                  <Trans>New</Trans>
                </Badge>
              </span>
            )}
            {text[language]}
          </p>
          <p className="mt-2 text-small text-ink-soft">
            <IndiaTime iso={from} />
            {to !== null && (
              <>
                {' · '}
                <Trans>
                  until <IndiaTime iso={to} isEnd />
                </Trans>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

// The mark stays until the next visit: what is being read is still new to its reader.
function useMarkAsRead(announcements: readonly OwnAnnouncement[]): void {
  const unread = announcements.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  const key = unread.join();
  useEffect(() => {
    if (key !== '') void markAnnouncementsRead(key.split(','));
  }, [key]);
}
