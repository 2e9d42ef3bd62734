import type { Notification } from '@anupal/contract/notifications';
import type { Role } from '@anupal/contract/users';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DateText } from '../../ui/date-text.tsx';
import { TrackingText } from '../../ui/tracking-text.tsx';
import { markRead, unreadQuery } from './notification-api.ts';
import { notificationHref, notificationText } from './notification-model.ts';

interface NotificationItemProps {
  readonly line: Notification;
  /** The role of the user. */
  readonly role: Role;
  readonly onLeave: () => void;
}

/** A notification, linked to its subject. */
export function NotificationItem({ line, role, onLeave }: NotificationItemProps) {
  const queries = useQueryClient();
  const href = notificationHref(line.event, role);
  if (href === null)
    return (
      <li className={shape}>
        <NotificationTextView line={line} />
      </li>
    );
  const follow = async (): Promise<void> => {
    onLeave();
    if (!line.isUnread) return;
    await markRead({ id: line.id });
    await queries.invalidateQueries(unreadQuery);
  };
  return (
    <li>
      <Link
        to={href}
        onClick={() => void follow()}
        className={`${shape} rounded-control hover:bg-primary-soft`}
      >
        <NotificationTextView line={line} />
      </Link>
    </li>
  );
}

function NotificationTextView({ line }: Pick<NotificationItemProps, 'line'>) {
  const { at, isUnread } = line;
  const { title, about } = notificationText(line, useLanguage());
  return (
    <>
      <span className={`mt-2 size-2.5 shrink-0 rounded-full ${isUnread ? 'bg-primary-bar' : ''}`} />
      <span className="min-w-0 flex-1">
        <span className={`block wrap-anywhere ${isUnread ? 'font-semibold' : ''}`}>
          {isUnread && (
            <span className="sr-only">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          {title}
        </span>
        {about !== null && (
          <span className="block text-small wrap-anywhere text-ink-soft">
            <TrackingText text={about} />
          </span>
        )}
        <span className="block text-small text-ink-soft">
          <DateText iso={at} withTime />
        </span>
      </span>
    </>
  );
}

const shape = 'flex gap-3 px-1 py-3';
