import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { IndiaTime } from '../own/india-time.tsx';
import { audienceLabels, statusLabels, statusTones } from './announcement-labels.ts';
import { OrderButtons } from './order-buttons.tsx';
import type { Removal } from './removal-dialog.tsx';

interface ColumnActions {
  /** The ids in their order; null where there is no order. */
  readonly order: readonly string[] | null;
  /** Null while the form is open. */
  readonly onEdit: ((announcement: ManagedAnnouncement) => void) | null;
  readonly onRemove: (removal: Removal) => void;
}

/** The columns of the announcement table. */
export function useAnnouncementColumns(
  doings: ColumnActions,
): readonly Column<ManagedAnnouncement>[] {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  return [
    {
      name: t`Announcement`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ text }) => text[language],
    },
    {
      name: t`Status`,
      inRow: 'status',
      cell: ({ state }) => <Badge tone={statusTones[state]}>{i18n._(statusLabels[state])}</Badge>,
    },
    {
      name: t`For whom`,
      cell: (announcement) => (
        <>
          {i18n._(audienceLabels[announcement.audience])}
          <span className="block text-small text-ink-soft wide:text-meta wide:whitespace-nowrap">
            <LanguageBadges announcement={announcement} />
          </span>
        </>
      ),
    },
    {
      name: t`When`,
      cell: ({ from, to }) => (
        // Beside the sidebar of a small laptop a time takes two lines.
        <span className="wide:[&_time]:whitespace-normal">
          <IndiaTime iso={from} />{' '}
          {to === null ? (
            <Trans>until it is ended</Trans>
          ) : (
            <Trans>
              until <IndiaTime iso={to} isEnd />
            </Trans>
          )}
        </span>
      ),
    },
    {
      name: t`Action`,
      cell: (announcement) => <Actions announcement={announcement} {...doings} />,
    },
  ];
}

function LanguageBadges({ announcement }: { readonly announcement: ManagedAnnouncement }) {
  const { isMarquee, isListed } = announcement;
  if (isMarquee && isListed) return <Trans>Bar and page</Trans>;
  return isMarquee ? <Trans>Bar</Trans> : <Trans>Page</Trans>;
}

function Actions({
  announcement,
  order,
  onEdit,
  onRemove,
}: ColumnActions & { readonly announcement: ManagedAnnouncement }) {
  const { t } = useLingui();
  const text = announcement.text[useLanguage()];
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 wide:max-xl:block wide:xl:flex-nowrap">
      {order !== null && (
        <span className={groupClasses}>
          <OrderButtons announcement={announcement} order={order} />
        </span>
      )}
      <span className={groupClasses}>
        {onEdit !== null && (
          <Button
            variant="quiet"
            aria-label={t`Edit: ${text}`}
            onClick={() => onEdit(announcement)}
          >
            <Trans>Edit</Trans>
          </Button>
        )}
        {announcement.state === 'current' && (
          <Button
            variant="quiet"
            aria-label={t`End now: ${text}`}
            onClick={() => onRemove({ announcement, kind: 'end' })}
          >
            <Trans>End now</Trans>
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t`Delete: ${text}`}
          onClick={() => onRemove({ announcement, kind: 'delete' })}
        >
          <Trans>Delete</Trans>
        </Button>
      </span>
    </span>
  );
}

// In the table the arrows of all rows are aligned, with the text buttons beside or below them.
const groupClasses =
  'contents wide:flex wide:gap-x-2 wide:max-xl:flex-wrap wide:xl:whitespace-nowrap';
