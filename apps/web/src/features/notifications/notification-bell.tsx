import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxUnreadCount } from '@anupal/contract/notifications';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { unreadQuery } from './notification-api.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkRecordSeen } from './use-mark-record-seen.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** The bell of the top bar: the unread count, and a click shows the notifications. */
export function NotificationBell() {
  const { t } = useLingui();
  const queries = useQueryClient();
  useMarkRecordSeen();
  const unread = useUnreadCount() ?? 0;
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const unreadText =
    unread === maxUnreadCount
      ? t`${{ counted: maxUnreadCount - 1 }}+ unread`
      : formatUnread(unread);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${{ unread: unreadText }}`}
        onClick={() => setIsOpen(true)}
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control"
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span aria-hidden="true" className={count}>
            {unread === maxUnreadCount ? `${maxUnreadCount - 1}+` : unread}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {unread > 0 && unreadText}
      </span>
      {isOpen && (
        <Dialog
          title={t`Notifications`}
          size="corner"
          dialogRef={dialog}
          onClose={() => {
            setIsOpen(false);
            void queries.invalidateQueries(unreadQuery);
          }}
        >
          <NotificationList onLeave={() => dialog.current?.close()} />
        </Dialog>
      )}
    </>
  );
}

function formatUnread(unread: number): string {
  return plural(unread, { one: '# unread', other: '# unread' });
}

const count =
  'absolute top-0.5 right-0 min-w-5 rounded-full bg-saffron px-1 text-center text-small/5 font-bold text-on-saffron';
